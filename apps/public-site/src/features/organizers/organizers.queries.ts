import { readUrlState, type RemoteDeps } from '@foyer/remote-kit';
import { profilesQuery } from '../../shared/profiles.queries.ts';
import { OrganizersState, TYPES } from './organizers.model.ts';

export const organizersQuery = ({ query, type, page }: OrganizersState) =>
  profilesQuery(query, { type: TYPES[type], sells: true }, page);

/** What the page of an address shows, read before it is drawn. */
export const loadOrganizers =
  ({ queryClient }: RemoteDeps) =>
  ({ request }: { request: Request }) =>
    queryClient.ensureQueryData(
      organizersQuery(readUrlState(OrganizersState, new URL(request.url).searchParams)),
    );

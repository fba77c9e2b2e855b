import { readUrlState, type RemoteDeps } from '@foyer/remote-kit';
import { OrganizersState } from './organizers.model.ts';
import { organizersQuery } from './organizers.queries.ts';

export const organizersLoader =
  ({ queryClient }: RemoteDeps) =>
  ({ request }: { request: Request }) =>
    queryClient.ensureQueryData(
      organizersQuery(readUrlState(OrganizersState, new URL(request.url).searchParams)),
    );

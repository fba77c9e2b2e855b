import { profilesQuery } from '../../shared/profiles.queries.ts';
import { TYPES, type OrganizersState } from './organizers.model.ts';

export const organizersQuery = ({ query, type, page }: OrganizersState) =>
  profilesQuery(query, TYPES[type], page);

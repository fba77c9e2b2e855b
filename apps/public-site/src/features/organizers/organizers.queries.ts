import { contractQuery } from '@foyer/api-client';
import { listProfiles } from '@foyer/contracts';
import { searchedPart } from '../../shared/typed-query.model.ts';
import { ORGANIZERS_PER_PAGE, TYPES, type OrganizersState } from './organizers.model.ts';

export const organizersQuery = ({ query, type, page }: OrganizersState) => {
  const shown = TYPES[type];
  return contractQuery(listProfiles, {
    query: {
      ...(query && { query: searchedPart(query) }),
      ...(shown !== 'all' && { type: shown }),
      page,
      perPage: ORGANIZERS_PER_PAGE,
    },
  });
};

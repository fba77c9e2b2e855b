import { contractQuery, download } from '@foyer/api-client';
import { exportMembers, listMembers } from '@foyer/contracts';
import { useMutation } from '@foyer/remote-kit';
import { MEMBERS_PER_PAGE, type MembersState } from './member-list.model.ts';

const whichOf = (ownerId: string, { search, tier, status, sortBy, sortOrder }: MembersState) => ({
  ownerId,
  status,
  sort: sortBy,
  direction: sortOrder,
  ...(search && { query: search }),
  ...(tier && { tierId: tier }),
});

export const membersQuery = (ownerId: string, state: MembersState) =>
  contractQuery(listMembers, {
    query: { ...whichOf(ownerId, state), page: state.page, perPage: MEMBERS_PER_PAGE },
  });

/** Saves those as a file that the filters leave, of all pages. */
export const useExportMembers = (ownerId: string, state: MembersState) =>
  useMutation({ mutationFn: () => download(exportMembers, { query: whichOf(ownerId, state) }) });

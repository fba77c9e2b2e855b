import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  addMember,
  getMember,
  importMembers,
  listMembers,
  listTiers,
  removeMember,
  resendMemberInvite,
  updateMember,
  type CallInput,
  type Member,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';

type Sent<E extends typeof addMember | typeof updateMember | typeof importMembers> = Omit<
  CallInput<E>['body'],
  'ownerId'
>;

export const tiersQuery = (ownerId: string) => contractQuery(listTiers, { query: { ownerId } });

/** Read anew by each form that opens: saving begins from the state that there is. */
export const memberQuery = (ownerId: string, id: string) =>
  contractQuery(getMember, { params: { id }, query: { ownerId } }, 0);

/** What an organizer does to the members of an account. */
export function useMembers(ownerId: string) {
  const queryClient = useQueryClient();
  // a tier says how many members it has
  const forget = async () => {
    for (const endpoint of [listMembers, listTiers])
      await queryClient.invalidateQueries(answersOf(endpoint));
  };
  const keep = (member: Member) => {
    queryClient.setQueryData(memberQuery(ownerId, member.id).queryKey, member);
    return forget();
  };
  return {
    create: useMutation({
      mutationFn: (body: Sent<typeof addMember>) => call(addMember, { body: { ownerId, ...body } }),
      onSuccess: forget,
    }),
    createMany: useMutation({
      mutationFn: (body: Sent<typeof importMembers>) =>
        call(importMembers, { body: { ownerId, ...body } }),
      onSuccess: forget,
    }),
    update: useMutation({
      mutationFn: ({ id, ...body }: Sent<typeof updateMember> & { id: string }) =>
        call(updateMember, { params: { id }, body: { ownerId, ...body } }),
      onSuccess: keep,
    }),
    resend: useMutation({
      mutationFn: (id: string) => call(resendMemberInvite, { params: { id }, body: { ownerId } }),
      onSuccess: keep,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(removeMember, { params: { id }, query: { ownerId } }),
      // one that somebody else ended is over in the list as well
      onSettled: forget,
    }),
    reload: (id: string) => queryClient.fetchQuery(memberQuery(ownerId, id)),
  };
}

import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
import {
  acceptOrganizationInvitation,
  acceptOwnership,
  addAffiliation,
  cancelOrganizationInvitation,
  getOrganizationTeam,
  leaveOrganization,
  offerOwnership,
  readOrganizationInvitation,
  removeAffiliation,
  resendOrganizationInvitation,
  searchCollaborators,
  updateAffiliation,
  withdrawOwnership,
  type AffiliationFlags,
  type Body,
  type OrganizationTeam,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import type { WithPassword } from '@foyer/remote-kit/recent-password';
import { refreshSession } from '@foyer/session';
import type { Invitation } from './organization-team.model.ts';

export const organizationTeamQuery = (ownerId: string) =>
  contractQuery(getOrganizationTeam, { query: { ownerId } }, 0);

/** People by name or username. */
export const peopleQuery = (query: string) =>
  contractQuery(searchCollaborators, { query: { query, types: 'user' } }, 0);

/** Refusals that say more than that it failed. */
const TELLING = [
  'already_on_team',
  'owner_stays',
  'email_unverified',
  'edit_conflict',
  'forbidden',
  'too_many_requests',
  'offline',
  'unavailable',
] as const;
export const isTelling = (error: unknown) => isApiError(error, ...TELLING);

/** Every change returns the whole team, which takes the place of the old one. */
export function useTeam(ownerId: string) {
  const queryClient = useQueryClient();
  const query = { ownerId };
  const { queryKey } = organizationTeamQuery(ownerId);
  const onSuccess = (team: OrganizationTeam) => queryClient.setQueryData(queryKey, team);
  return {
    add: useMutation({
      mutationFn: (body: Body<typeof addAffiliation>) => call(addAffiliation, { query, body }),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ id, ...body }: Partial<AffiliationFlags> & { id: string; version: number }) =>
        call(updateAffiliation, { params: { affiliationId: id }, query, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (affiliationId: string) =>
        call(removeAffiliation, { params: { affiliationId }, query }),
      onSuccess,
    }),
    resend: useMutation({
      mutationFn: (invitationId: string) =>
        call(resendOrganizationInvitation, { params: { invitationId }, query }),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: (invitationId: string) =>
        call(cancelOrganizationInvitation, { params: { invitationId }, query }),
      onSuccess,
    }),
    leave: useMutation({
      mutationFn: () => call(leaveOrganization, { body: query }),
      onSuccess: () => queryClient.removeQueries(answersOf(getOrganizationTeam)),
    }),
    reload: () => queryClient.fetchQuery({ ...organizationTeamQuery(ownerId), staleTime: 0 }),
  };
}

/** Handing the organization over, behind the password. */
export function useOwnership(ownerId: string, withPassword: WithPassword) {
  const queryClient = useQueryClient();
  const query = { ownerId };
  const { queryKey } = organizationTeamQuery(ownerId);
  const onSuccess = (team: OrganizationTeam) => queryClient.setQueryData(queryKey, team);
  return {
    offer: useMutation({
      mutationFn: (affiliationId: string) =>
        withPassword(() => call(offerOwnership, { query, body: { affiliationId } })),
      onSuccess,
    }),
    withdraw: useMutation({ mutationFn: () => call(withdrawOwnership, { query }), onSuccess }),
    take: useMutation({
      mutationFn: () => withPassword(() => call(acceptOwnership, { query })),
      onSuccess,
    }),
  };
}

/** Null when the link opens nothing any more. */
export async function readInvitation(token: string): Promise<Invitation> {
  try {
    return await call(readOrganizationInvitation, { body: { token } });
  } catch (error) {
    if (isApiError(error, 'token_invalid', 'bad_request')) return null;
    throw error;
  }
}

export const useAcceptInvitation = (token: string) =>
  useMutation({
    mutationFn: () => call(acceptOrganizationInvitation, { body: { token } }),
    onSuccess: () => refreshSession(),
  });

/** Whether a member is no more: taken off, or never there. */
export const isGone = (error: unknown) => isApiError(error, 'not_found');

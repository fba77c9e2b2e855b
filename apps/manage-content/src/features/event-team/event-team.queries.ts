import { answersOf, call, contractQuery, isApiError } from '@foyer/api-client';
import {
  acceptTeamInvitation,
  addTeamMember,
  cancelTeamInvitation,
  getEvent,
  getEventTeam,
  inviteToTeam,
  leaveEventTeam,
  readTeamInvitation,
  removeTeamMember,
  searchCollaborators,
  updateTeamMember,
  type ResponseOf,
  type EventTeam,
  type TeamMember,
} from '@foyer/contracts';
import { useMutation, useQueryClient } from '@foyer/remote-kit';
import { saveEdit } from '@foyer/remote-kit/edit';
import { refreshSession } from '@foyer/session';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import type { Place } from './event-team.model.ts';

export const eventTeamQuery = (eventId: string) =>
  contractQuery(getEventTeam, { params: { eventId } });

/** Refusals that say more than that it failed. */
export const isTelling = (error: unknown) =>
  isApiError(
    error,
    'already_on_team',
    'organization_access',
    'too_many_requests',
    'offline',
    'unavailable',
  );

const placeOf = ({ accessSetting, collaborator, version }: TeamMember) => ({
  values: { accessSetting, collaborator },
  version: version ?? 0,
});

export interface ChangedPlace {
  member: TeamMember;
  change: Partial<Place>;
  ask: Parameters<typeof saveEdit<Place, EventTeam>>[2]['ask'];
}

/**
 * One switch or list at a time; when somebody else turned the same one meanwhile, the person says
 * which stands.
 */
async function savePlace(
  eventId: string,
  { member, change, ask }: ChangedPlace,
  reload: () => Promise<EventTeam>,
): Promise<EventTeam> {
  const teachingId = member.teachingId ?? '';
  const base = placeOf(member);
  const outcome = await saveEdit(
    base,
    { ...base.values, ...change },
    {
      send: (changes, _, version) =>
        call(updateTeamMember, { params: { eventId, teachingId }, body: { ...changes, version } }),
      reload: async () => {
        const now = (await reload()).members.find((one) => one.teachingId === teachingId);
        return now ? placeOf(now) : null;
      },
      ask,
    },
  );
  return outcome.kind === 'saved' ? outcome.answer : reload();
}

/** Every change returns the whole team, which takes the place of the old one. */
export function useTeamChanges(eventId: string) {
  const queryClient = useQueryClient();
  const params = { eventId };
  const reload = () => queryClient.fetchQuery({ ...eventTeamQuery(eventId), staleTime: 0 });
  const onSuccess = (team: EventTeam) => {
    queryClient.setQueryData(eventTeamQuery(eventId).queryKey, team);
    void queryClient.invalidateQueries(answersOf(getEvent));
    void queryClient.invalidateQueries(answersOf(searchCollaborators));
  };
  return {
    add: useMutation({
      mutationFn: (body: Place & { profileId: string }) => call(addTeamMember, { params, body }),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: (change: ChangedPlace) => savePlace(eventId, change, reload),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (teachingId: string) =>
        call(removeTeamMember, { params: { eventId, teachingId } }),
      onSuccess,
    }),
    invite: useMutation({
      mutationFn: (body: Place & { email: string }) => call(inviteToTeam, { params, body }),
      onSuccess,
    }),
    cancelInvitation: useMutation({
      mutationFn: (invitationId: string) =>
        call(cancelTeamInvitation, { params: { eventId, invitationId } }),
      onSuccess,
    }),
    leave: useMutation({
      mutationFn: ({ id, teachingId }: Pick<TeamMember, 'id' | 'teachingId'>) =>
        call(leaveEventTeam, { params: { profileId: id, teachingId: teachingId ?? '' } }),
      onSuccess: () => {
        void queryClient.invalidateQueries(answersOf(getEvent));
      },
    }),
  };
}

/** What the person may no longer see leaves the cache, and the menu with it. */
export function useForgetEvent(eventId: string) {
  const queryClient = useQueryClient();
  return () => {
    queryClient.removeQueries(eventTeamQuery(eventId));
    queryClient.removeQueries(managedEventQuery(eventId));
    void refreshSession();
  };
}

export type Invitation = ResponseOf<typeof readTeamInvitation> | null;

/** Null when the link opens nothing any more. */
export async function readInvitation(token: string): Promise<Invitation> {
  try {
    return await call(readTeamInvitation, { body: { token } });
  } catch (error) {
    if (isApiError(error, 'token_invalid', 'bad_request')) return null;
    throw error;
  }
}

export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(acceptTeamInvitation, { body: { token } }),
    onSuccess: async () => {
      void queryClient.invalidateQueries(answersOf(getEvent));
      await refreshSession();
    },
  });
}

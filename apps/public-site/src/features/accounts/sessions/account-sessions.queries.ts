import { call, contractQuery } from '@foyer/api-client';
import {
  changePassword,
  getNewsChoices,
  getPrivacy,
  listSessions,
  revokeAllSessions,
  revokeSession,
  updateNewsChoices,
  updatePrivacy,
  type NewsChannel,
  type NewsChoiceKind,
} from '@foyer/contracts';
import { clearUserData, sessionStore } from '@foyer/session';
import { links, useMutation, useNavigate, useQueryClient } from '@foyer/remote-kit';

export const sessionsQuery = contractQuery(listSessions, {}, 0);
export const privacyQuery = contractQuery(getPrivacy, {}, 0);
export const newsChoicesQuery = contractQuery(getNewsChoices, {}, 0);

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeSession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Ends every session, forgets the person in all tabs and goes to sign-in. */
export function useSignOutEverywhere() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await call(revokeAllSessions, {});
      clearUserData();
      sessionStore.getState().forget();
      await navigate(links.signIn({ notice: 'signed_out' }), { replace: true });
    },
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: { currentPassword: string; newPassword: string }) =>
      call(changePassword, { body: given }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useChangePrivacy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (findable: boolean) => call(updatePrivacy, { body: { findable } }),
    onSuccess: (privacy) => queryClient.setQueryData(privacyQuery.queryKey, privacy),
  });
}

export interface NewsChange {
  kind: NewsChoiceKind;
  channel: NewsChannel;
  isWanted: boolean;
}

export function useChooseNews() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, channel, isWanted }: NewsChange) =>
      call(updateNewsChoices, { body: { [kind]: { [channel]: isWanted } } }),
    // one after another, so that the last of several answers is what holds
    scope: { id: 'news-choices' },
    onSuccess: (choices) => queryClient.setQueryData(newsChoicesQuery.queryKey, choices),
  });
}

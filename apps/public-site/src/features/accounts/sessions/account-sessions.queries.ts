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
import { clearUserData } from '@foyer/session';
import {
  links,
  requireUser,
  useMutation,
  useQueryClient,
  type LoaderFunction,
  type RemoteDeps,
} from '@foyer/remote-kit';
import { emailChangeQuery } from './email-change.queries.ts';
import { twoFactorQuery } from './two-factor.queries.ts';

export const sessionsQuery = contractQuery(listSessions, {}, 0);
export const privacyQuery = contractQuery(getPrivacy, {}, 0);
export const newsChoicesQuery = contractQuery(getNewsChoices, {}, 0);

/** Everything that stands on the page, for who is signed in. */
export const loadAccountSessions =
  (deps: RemoteDeps): LoaderFunction =>
  ({ request }) => {
    requireUser(deps, request);
    return Promise.all([
      deps.queryClient.fetchQuery(sessionsQuery),
      deps.queryClient.fetchQuery(emailChangeQuery),
      deps.queryClient.fetchQuery(twoFactorQuery),
      deps.queryClient.fetchQuery(privacyQuery),
      deps.queryClient.fetchQuery(newsChoicesQuery),
    ]);
  };

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeSession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/**
 * Ends every session, forgets the person in all tabs and loads sign-in as a new document: an open
 * page that lost its person asks for what it shows once more, is refused, and the way to sign-in
 * and back that follows would overtake this one.
 */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: async () => {
      await call(revokeAllSessions, {});
      clearUserData();
      window.location.replace(links.signIn({ notice: 'signed_out' }));
      // the button stays pressed until the page is gone
      return new Promise<never>(() => {});
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

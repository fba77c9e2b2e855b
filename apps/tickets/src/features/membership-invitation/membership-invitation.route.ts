import { readMemberInvite } from '@foyer/contracts';
import { page, read, RouteError, type RemoteDeps, type RouteObject } from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { readInvitation } from './membership-invitation.queries.ts';

/** Where the mail leads that invites somebody to a membership. */
export const membershipInvitationRoute = (_: RemoteDeps): RouteObject => ({
  path: '/memberships/invitation/:token',
  handle: page({
    title: titles.invitation,
    layout: 'public',
    subject: [read(readMemberInvite, { params: { token: { path: 'token' } } })],
  }),
  loader: ({ params }) => readInvitation(params['token'] ?? ''),
  // a claim may end the invitation: asking again would turn what is said of it into another thing
  shouldRevalidate: () => false,
  lazy: {
    Component: async () =>
      (await import('./membership-invitation.page.tsx')).MembershipInvitationPage,
  },
  ErrorBoundary: RouteError,
});

import { isServerPath } from '@foyer/contracts';
import {
  page,
  readUrlState,
  redirect,
  requireUser,
  RouteError,
  type LoaderFunctionArgs,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { returnPath } from './form/return-path.model.ts';
import { OutboxState } from './outbox/outbox.model.ts';
import { mailQuery, outboxQuery } from './outbox/outbox.queries.ts';
import { isPreview } from './preview-login/preview-login.queries.ts';
import { resetLinkQuery } from './reset/reset.queries.ts';
import {
  newsChoicesQuery,
  privacyQuery,
  sessionsQuery,
} from './sessions/account-sessions.queries.ts';
import { confirmEmail } from './verify/verify.queries.ts';

/**
 * For loaders of pages that only visitors need: somebody signed in goes straight where they wanted
 * to go.
 */
function visitorsOnly({ session }: RemoteDeps, { request }: LoaderFunctionArgs): null {
  if (!session.getState().user) return null;
  const target = returnPath(new URL(request.url).searchParams);
  if (isServerPath(target)) window.location.assign(target);
  else throw redirect(target);
  return null;
}

const signInRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/auth',
  handle: page({ title: titles.signIn, isPersonal: true }),
  loader: (args) => visitorsOnly(deps, args),
  lazy: { Component: async () => (await import('./sign-in/sign-in.page.tsx')).SignInPage },
  ErrorBoundary: RouteError,
});

const signUpRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/auth/sign-up',
  handle: page({ title: titles.signUp, isPersonal: true }),
  loader: (args) => visitorsOnly(deps, args),
  lazy: { Component: async () => (await import('./sign-up/sign-up.page.tsx')).SignUpPage },
  ErrorBoundary: RouteError,
});

const forgotRoute = (): RouteObject => ({
  path: '/auth/forgot',
  handle: page({ title: titles.forgot, isPersonal: true }),
  lazy: { Component: async () => (await import('./forgot/forgot.page.tsx')).ForgotPage },
  ErrorBoundary: RouteError,
});

const resetRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/auth/reset/:token',
  handle: page({ title: titles.reset, isPersonal: true }),
  // whether the link works is known before the form is drawn
  loader: ({ params }) => queryClient.fetchQuery(resetLinkQuery(params['token'] ?? '')),
  lazy: { Component: async () => (await import('./reset/reset.page.tsx')).ResetPage },
  ErrorBoundary: RouteError,
});

const verifyRoute = (): RouteObject => ({
  path: '/auth/verify/:token',
  handle: page({ title: titles.verify, isPersonal: true }),
  loader: ({ params }) => confirmEmail(params.token ?? ''),
  // the token works once: asking again would turn a success into a refusal
  shouldRevalidate: () => false,
  lazy: { Component: async () => (await import('./verify/verify.page.tsx')).VerifyPage },
  ErrorBoundary: RouteError,
});

const confirmChangeRoute = (): RouteObject => ({
  path: '/auth/email/:token',
  handle: page({ title: titles.confirmChange, isPersonal: true }),
  loader: async ({ params }) => {
    const { confirmChange } = await import('./confirm-change/confirm-change.queries.ts');
    return confirmChange(params.token ?? '');
  },
  // the last of the two links works once
  shouldRevalidate: () => false,
  lazy: {
    Component: async () =>
      (await import('./confirm-change/confirm-change.page.tsx')).ConfirmChangePage,
  },
  ErrorBoundary: RouteError,
});

// Opening it changes nothing: what looks at mails opens their links too.
const unsubscribeRoute = (): RouteObject => ({
  path: '/unsubscribe/:token',
  handle: page({ title: titles.unsubscribe, isPersonal: true }),
  lazy: {
    Component: async () => (await import('./unsubscribe/unsubscribe.page.tsx')).UnsubscribePage,
  },
  ErrorBoundary: RouteError,
});

const accountSessionsRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/auth/sessions',
  handle: page({ title: titles.sessions, isPersonal: true }),
  loader: async ({ request }) => {
    requireUser(deps, request);
    // the table of routes comes with every page, and these ask for things of this one alone
    const [{ emailChangeQuery }, { twoFactorQuery }] = await Promise.all([
      import('./sessions/email-change.queries.ts'),
      import('./sessions/two-factor.queries.ts'),
    ]);
    return Promise.all([
      deps.queryClient.fetchQuery(sessionsQuery),
      deps.queryClient.fetchQuery(emailChangeQuery),
      deps.queryClient.fetchQuery(twoFactorQuery),
      deps.queryClient.fetchQuery(privacyQuery),
      deps.queryClient.fetchQuery(newsChoicesQuery),
    ]);
  },
  lazy: {
    Component: async () =>
      (await import('./sessions/account-sessions.page.tsx')).AccountSessionsPage,
  },
  ErrorBoundary: RouteError,
});

const previewLoginRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/preview-login',
  handle: page({ title: titles.previewLogin, isPersonal: true }),
  loader: async (args) => {
    const isAvailable = await isPreview(deps.queryClient);
    if (isAvailable) visitorsOnly(deps, args);
    return isAvailable;
  },
  lazy: {
    Component: async () =>
      (await import('./preview-login/preview-login.page.tsx')).PreviewLoginPage,
  },
  ErrorBoundary: RouteError,
});

const outboxRoute = ({ queryClient }: RemoteDeps): RouteObject => ({
  path: '/preview-login/outbox',
  handle: page({ title: titles.outbox, isPersonal: true }),
  loader: async ({ request }) => {
    const state = readUrlState(OutboxState, new URL(request.url).searchParams);
    const list = queryClient.ensureQueryData(outboxQuery(state.recipient, state.page));
    if (state.mail) await queryClient.ensureQueryData(mailQuery(state.mail));
    return list;
  },
  lazy: { Component: async () => (await import('./outbox/outbox.page.tsx')).OutboxPage },
  ErrorBoundary: RouteError,
});

const newOrganizationRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/schools/new',
  handle: page({ title: titles.newOrganization }),
  loader: ({ request }) => requireUser(deps, request) && null,
  lazy: {
    Component: async () =>
      (await import('./new-organization/new-organization.page.tsx')).NewOrganizationPage,
  },
  ErrorBoundary: RouteError,
});

/** Getting an account, getting into it and keeping it safe. */
export const accountRoutes = (deps: RemoteDeps): RouteObject[] => [
  signInRoute(deps),
  signUpRoute(deps),
  forgotRoute(),
  resetRoute(deps),
  verifyRoute(),
  confirmChangeRoute(),
  unsubscribeRoute(),
  accountSessionsRoute(deps),
  previewLoginRoute(deps),
  outboxRoute(deps),
  newOrganizationRoute(deps),
];

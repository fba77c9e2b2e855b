import { isServerPath } from '@foyer/contracts';
import {
  page,
  redirect,
  requireUser,
  RouteError,
  type LoaderFunctionArgs,
  type RemoteDeps,
  type RouteObject,
} from '@foyer/remote-kit';
import { titles } from '../../messages/titles.en.ts';
import { returnPath } from './form/return-path.model.ts';
import { isPreview } from './preview-login/preview-login.queries.ts';

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

// How the following pages ask for what they show comes with them: this table comes with every page.
const resetRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/auth/reset/:token',
  handle: page({ title: titles.reset, isPersonal: true }),
  lazy: {
    loader: async () =>
      (await import(/* webpackChunkName: "reset" */ './reset/reset.queries.ts')).loadReset(deps),
    Component: async () =>
      (await import(/* webpackChunkName: "reset" */ './reset/reset.page.tsx')).ResetPage,
  },
  ErrorBoundary: RouteError,
});

const verifyRoute = (): RouteObject => ({
  path: '/auth/verify/:token',
  handle: page({ title: titles.verify, isPersonal: true }),
  // the token works once: asking again would turn a success into a refusal
  shouldRevalidate: () => false,
  lazy: {
    loader: async () =>
      (await import(/* webpackChunkName: "verify" */ './verify/verify.queries.ts'))
        .loadVerification,
    Component: async () =>
      (await import(/* webpackChunkName: "verify" */ './verify/verify.page.tsx')).VerifyPage,
  },
  ErrorBoundary: RouteError,
});

const confirmChangeRoute = (): RouteObject => ({
  path: '/auth/email/:token',
  handle: page({ title: titles.confirmChange, isPersonal: true }),
  // the last of the two links works once
  shouldRevalidate: () => false,
  lazy: {
    loader: async () =>
      (
        await import(
          /* webpackChunkName: "confirm-change" */ './confirm-change/confirm-change.queries.ts'
        )
      ).loadConfirmation,
    Component: async () =>
      (
        await import(
          /* webpackChunkName: "confirm-change" */ './confirm-change/confirm-change.page.tsx'
        )
      ).ConfirmChangePage,
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
  lazy: {
    loader: async () =>
      (
        await import(/* webpackChunkName: "sessions" */ './sessions/account-sessions.queries.ts')
      ).loadAccountSessions(deps),
    Component: async () =>
      (await import(/* webpackChunkName: "sessions" */ './sessions/account-sessions.page.tsx'))
        .AccountSessionsPage,
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

const outboxRoute = (deps: RemoteDeps): RouteObject => ({
  path: '/preview-login/outbox',
  handle: page({ title: titles.outbox, isPersonal: true }),
  lazy: {
    loader: async () =>
      (await import(/* webpackChunkName: "outbox" */ './outbox/outbox.queries.ts')).loadOutbox(
        deps,
      ),
    Component: async () =>
      (await import(/* webpackChunkName: "outbox" */ './outbox/outbox.page.tsx')).OutboxPage,
  },
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

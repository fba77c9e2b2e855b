export * from './router.ts';
export * from './query.ts';
export { links, type Links } from '@foyer/contracts';
export { useSession, type Account } from '@foyer/session';
export { requireAccount, useActiveAccount } from './active-account.ts';
export {
  defineRemote,
  page,
  pageDefaults,
  read,
  type PageDefaults,
  type Remote,
  type RemoteDeps,
} from './define-remote.ts';
export { useAwake } from './awake.ts';
export { failureOf } from './failure-of.ts';
export { fetchFilesAnew } from './fetch-anew.ts';
export { forgetDraft, keepDraft, readDraft, useDraft } from './draft.ts';
export { proposeAccount, SIGN_UP_DRAFT } from './sign-up-draft.ts';
export { afterPress } from './after-press.ts';
export type { Form, FormErrors, OnSubmit, TextOf } from './form.ts';
export { KitRoot } from './kit-root.tsx';
export { LinkBridge } from './link-bridge.tsx';
export { LeaveDialogHost, useCloseGuard, useLeaveGuard } from './leave-guard.tsx';
export { isNativeVisit, keepNativeVisit, useNativeVisit } from './native-visit.ts';
export { NotFoundNote, NotFoundPage, StatusPage } from './not-found.tsx';
export { LinkIfPage, useHasPage } from './page-exists.tsx';
export { documentTitle, usePageTitle } from './page-title.ts';
export { createQueryClient } from './query-client.ts';
export { idParam } from './id-param.ts';
export { requireUser, signInLink } from './require-user.ts';
export { visitAccount } from './visit-account.ts';
export { readSite } from './site.ts';
export { ErrorPage, RouteError, useRetry, useRetryOnline } from './route-error.tsx';
export {
  isId,
  urlChoice,
  urlDay,
  urlDegrees,
  urlFields,
  urlId,
  urlNumber,
  urlOneOf,
  urlPage,
  urlText,
  type UrlStateOf,
} from './url-fields.ts';
export { usePutAway, type PutAway } from './put-away.ts';
export { readUrlState, useUrlState, writeUrlState } from './url-state.ts';

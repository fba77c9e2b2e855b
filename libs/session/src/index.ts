export { accountsOf, type Account } from './account.ts';
export { followOtherTabs } from './cross-tab.ts';
export { leaveNothingBehind } from './leave.ts';
export { createSessionEnd, type SessionEnd } from './session-end.ts';
export {
  refreshSession,
  sessionEnd,
  sessionStore,
  signInAgain,
  signOut,
  useSession,
} from './session.ts';
export {
  createSessionStore,
  type SessionActions,
  type SessionState,
  type SessionStore,
} from './session.store.ts';

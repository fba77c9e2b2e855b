export { accountsOf, isNamed, type Account } from './account.ts';
export { followOtherTabs } from './cross-tab.ts';
export { clearUserData } from './clear-user-data.ts';
export {
  enterAgain,
  giveCode,
  givePasskey,
  giveSecondPasskey,
  givePassword,
  refreshSession,
  sessionEnd,
  sessionStore,
  useSession,
  type SecondStep,
} from './session.ts';
export { createSessionStore, type SessionStore } from './session.store.ts';

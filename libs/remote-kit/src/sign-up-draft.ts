import { keepDraft } from './draft.ts';

/** Under which a half-written sign-up form is kept in this tab. */
export const SIGN_UP_DRAFT = 'sign-up';

/**
 * Fills in the form that makes an account with what somebody typed elsewhere in this tab, when they
 * go there. Nothing of it stands in an address.
 */
export const proposeAccount = (person: { name: string; username: string; email: string }): void =>
  keepDraft(SIGN_UP_DRAFT, person);

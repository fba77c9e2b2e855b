import { z } from 'zod';
import { secondStepTexts } from '../messages/schemas.en.ts';
import { SignedIn } from './auth.schemas.ts';

/** How many recovery codes are made at once. */
const CODES = 10;

/** A code of the app or a recovery code, as it is typed or pasted: with spaces, if need be. */
export const SecondStepCode = z.string().trim().min(1, secondStepTexts.required).max(100);

/** What the second step takes. */
export const SecondStepBody = z.strictObject({
  token: z.string().min(1).max(200),
  code: SecondStepCode,
});

export const finishSignIn = {
  summary:
    'The second step of signing in: a code of the app, or a recovery code, with the token that `auth.login` answered',
  body: SecondStepBody,
  response: SignedIn,
};

/** The second step of the person, and what is left for an emergency. */
export const TwoFactor = z.object({
  isOn: z.boolean(),
  /** An app is set up for it; passkeys of the account always count. */
  hasApp: z.boolean(),
  /** Recovery codes that were not used. */
  codesLeft: z.int(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

export const getTwoFactor = {
  summary: 'Whether signing in asks the person for a second step',
  response: TwoFactor,
};

export const startTwoFactor = {
  summary:
    'Begin to set up an authenticator app: the secret, which is shown this once and counts once `twoFactor.confirm` got its first code. Begun anew, it is another secret',
  response: z.object({
    /** Base32, to type. */
    secret: z.string(),
    /** `otpauth:`, for the QR code. */
    uri: z.string(),
  }),
};

/** Shown this once; the server keeps hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(CODES) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const turnOnWithPasskeys = {
  summary:
    'Turn the second step on with the passkeys of the account and no app; returns the recovery codes, this once',
  response: RecoveryCodes,
};

export const confirmTwoFactor = {
  summary:
    'Turn the second step on with the first code of the app; returns the recovery codes, this once',
  body: z.strictObject({ code: SecondStepCode }),
  response: RecoveryCodes,
};

export const renewRecoveryCodes = {
  summary: 'New recovery codes; the former ones end',
  response: RecoveryCodes,
};

export const turnOffTwoFactor = {
  summary: 'Turn the own second step off; nobody can for somebody else',
};

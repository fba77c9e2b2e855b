import { z } from 'zod';
import { Email, Username } from '../core/account-values.schemas.ts';
import { TermsVersion } from '../core/terms-version.schemas.ts';
import { FullName } from './full-name.schemas.ts';
import { PasskeyRequest } from './passkey-values.schemas.ts';
import { GivenPassword, NewPassword } from './passwords.schemas.ts';

/**
 * Browsers are signed in by a cookie that scripts cannot read; for them `accessToken` is a marker
 * that a session exists and opens nothing. An app without cookies sends `Session-Transport: bearer`
 * and gets the token itself.
 */
export const SignedIn = z.object({ accessToken: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

/** The password was right; `auth.finishSignIn` takes this token with a code, within 10 minutes. */
export const SecondStepOwed = z.object({
  secondStep: z.object({
    token: z.string(),
    /** What the account can give: a passkey, a code of its app, or a recovery code. */
    methods: z.array(z.enum(['passkey', 'app', 'recovery'])),
    /** What the browser takes to ask for a passkey; null for an account without one. */
    passkey: PasskeyRequest.nullable(),
  }),
});
export type SecondStepOwed = z.infer<typeof SecondStepOwed>;

const Token = z.string().min(1).max(200);

/** What signing in takes. */
export const LoginBody = z.strictObject({ email: Email, password: GivenPassword });

export const login = {
  summary:
    'Sign in with e-mail and password; an account with a second step gets no session yet, but what to go on with',
  body: LoginBody,
  response: z.union([SignedIn, SecondStepOwed]),
};

/** What a new account takes. */
export const SignUpBody = z.strictObject({
  name: FullName,
  username: Username,
  email: Email,
  password: NewPassword,
  termsVersion: TermsVersion,
});

export const signUp = {
  summary: 'Create a person account, sign in and send the verification mail',
  body: SignUpBody,
  response: SignedIn,
};

export const verifyEmail = {
  summary:
    'Confirm an e-mail address with the token that was mailed to it, signed in as the account that it was mailed for',
  body: z.strictObject({ token: Token }),
};

export const resendVerification = {
  summary: 'Mail a new verification link; nothing happens when the address is verified',
};

export const forgotPassword = {
  summary:
    'Mail a link to set a new password. The answer is the same whether the address has an account or not',
  body: z.strictObject({ email: Email }),
  response: z.object({ sent: z.literal(true) }),
};

/** A new password, with the token of the mailed link. */
export const ResetPasswordBody = z.strictObject({ token: Token, password: NewPassword });

export const resetPassword = {
  summary: 'Set a new password with the token that was mailed; every session of the account ends',
  body: ResetPasswordBody,
};

export const checkReset = {
  summary: 'Whether a mailed reset link still works; uses nothing up',
  body: z.strictObject({ token: Token }),
};

export const changePassword = {
  summary: 'Change the own password; other sessions end, this one goes on under a new token',
  body: z.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword }),
  response: SignedIn,
};

/** The password again, before something that a stolen session must not do. */
export const ConfirmPasswordBody = z.strictObject({ password: GivenPassword });

export const confirmPassword = {
  summary:
    'Give the password again, before a call that answered `reauthentication_required`; it counts for 15 minutes in this session',
  body: ConfirmPasswordBody,
};

export const logout = { summary: 'Sign out and go to the homepage' };

export const getPreview = {
  summary: 'Whether preview login and outbox exist here; not found in production',
  response: z.object({ available: z.literal(true) }),
};

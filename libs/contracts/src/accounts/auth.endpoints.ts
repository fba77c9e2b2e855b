import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { Email, Username } from '../core/values.ts';
import { FullName, GivenPassword, NewPassword } from './passwords.ts';

/**
 * Browsers are signed in by a cookie that scripts cannot read; for them `accessToken` is a marker
 * that a session exists and opens nothing. An app without cookies sends `Session-Transport: bearer`
 * and gets the token itself.
 */
export const SignedIn = z.object({ accessToken: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

const Token = z.string().min(1).max(200);

/** What signing in takes. */
export const LoginBody = z.strictObject({ email: Email, password: GivenPassword });
export const login = defineEndpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/client_side_api/v1/auth/login',
  access: 'guest',
  hasSecrets: true,
  summary: 'Sign in with e-mail and password',
  body: LoginBody,
  answer: SignedIn,
  errors: ['credentials_wrong', 'account_locked'],
});

/** What a new account takes. */
export const SignUpBody = z.strictObject({
  name: FullName,
  username: Username,
  email: Email,
  password: NewPassword,
});
export const signUp = defineEndpoint({
  id: 'auth.signUp',
  method: 'POST',
  path: '/client_side_api/v1/auth/sign_up',
  access: 'guest',
  hasSecrets: true,
  status: 201,
  summary: 'Create a person account, sign in and send the verification mail',
  body: SignUpBody,
  answer: SignedIn,
  errors: ['email_taken', 'username_taken', 'username_reserved', 'password_weak'],
});

export const verifyEmail = defineEndpoint({
  id: 'auth.verifyEmail',
  method: 'POST',
  path: '/client_side_api/v1/auth/verify_email',
  access: 'guest',
  hasSecrets: true,
  status: 204,
  summary:
    'Confirm an e-mail address with the token that was mailed to it, signed in as the account that it was mailed for',
  body: z.strictObject({ token: Token }),
  errors: ['token_invalid', 'sign_in_to_confirm'],
});

export const resendVerification = defineEndpoint({
  id: 'auth.resendVerification',
  method: 'POST',
  path: '/client_side_api/v1/auth/resend_verification',
  access: 'user',
  status: 204,
  summary: 'Mail a new verification link; nothing happens when the address is verified',
});

export const forgotPassword = defineEndpoint({
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/client_side_api/v1/auth/forgot_password',
  access: 'guest',
  hasSecrets: true,
  status: 202,
  summary:
    'Mail a link to set a new password. The answer is the same whether the address has an account or not',
  body: z.strictObject({ email: Email }),
  answer: z.object({ sent: z.literal(true) }),
});

/** A new password, with the token of the mailed link. */
export const ResetPasswordBody = z.strictObject({ token: Token, password: NewPassword });
export const resetPassword = defineEndpoint({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/client_side_api/v1/auth/reset_password',
  access: 'guest',
  hasSecrets: true,
  status: 204,
  summary: 'Set a new password with the token that was mailed; every session of the account ends',
  body: ResetPasswordBody,
  errors: ['token_invalid', 'password_weak'],
});

/**
 * Asked before the form is shown, so that nobody thinks up a password for a link that is dead. Says
 * nothing about whose it is.
 */
export const checkReset = defineEndpoint({
  id: 'auth.checkReset',
  method: 'POST',
  path: '/client_side_api/v1/auth/check_reset',
  access: 'guest',
  hasSecrets: true,
  status: 204,
  summary: 'Whether a mailed reset link still works; uses nothing up',
  body: z.strictObject({ token: Token }),
  errors: ['token_invalid'],
});

export const changePassword = defineEndpoint({
  id: 'auth.changePassword',
  method: 'POST',
  path: '/client_side_api/v1/auth/change_password',
  access: 'user',
  hasSecrets: true,
  summary: 'Change the own password; other sessions end, this one goes on under a new token',
  body: z.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword }),
  answer: SignedIn,
  errors: ['credentials_wrong', 'password_weak'],
});

/** The password again, before something that a stolen session must not do. */
export const ConfirmPasswordBody = z.strictObject({ password: GivenPassword });
export const confirmPassword = defineEndpoint({
  id: 'auth.confirmPassword',
  method: 'POST',
  path: '/client_side_api/v1/auth/confirm_password',
  access: 'user',
  hasSecrets: true,
  status: 204,
  summary:
    'Give the password again, before a call that answered `reauthentication_required`; it counts for 15 minutes in this session',
  body: ConfirmPasswordBody,
  errors: ['credentials_wrong'],
});

/** A browser navigation: ends the session and goes home. */
export const logout = defineEndpoint({
  id: 'auth.logout',
  method: 'GET',
  path: '/auth/logout',
  access: 'guest',
  kind: 'html',
  summary: 'Sign out and go to the homepage',
});

/** Whether the helpers for trying the product out exist here; a missing page in production. */
export const getPreview = defineEndpoint({
  id: 'preview.get',
  method: 'GET',
  path: '/client_side_api/v1/preview',
  access: 'public',
  summary: 'Whether preview login and outbox exist here; not found in production',
  answer: z.object({ available: z.literal(true) }),
});

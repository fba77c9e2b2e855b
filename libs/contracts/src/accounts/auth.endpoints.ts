import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './auth.schemas.ts';

export type { SecondStepOwed, SignedIn } from './auth.schemas.ts';

export const login: Endpoint<typeof schemas.login> = {
  id: 'auth.login',
  method: 'POST',
  path: '/client_side_api/v1/auth/login',
  access: 'guest',
  hasSecrets: true,
  errors: ['credentials_wrong', 'account_locked'],
};
export const signUp: Endpoint<typeof schemas.signUp> = {
  id: 'auth.signUp',
  method: 'POST',
  path: '/client_side_api/v1/auth/sign_up',
  access: 'guest',
  hasSecrets: true,
  status: 201,
  errors: ['email_taken', 'username_taken', 'username_reserved', 'password_weak'],
};

export const verifyEmail: Endpoint<typeof schemas.verifyEmail> = {
  id: 'auth.verifyEmail',
  method: 'POST',
  path: '/client_side_api/v1/auth/verify_email',
  access: 'guest',
  hasSecrets: true,
  status: 204,
  errors: ['token_invalid', 'sign_in_to_confirm'],
};

export const resendVerification: Endpoint<typeof schemas.resendVerification> = {
  id: 'auth.resendVerification',
  method: 'POST',
  path: '/client_side_api/v1/auth/resend_verification',
  access: 'user',
  status: 204,
};

export const forgotPassword: Endpoint<typeof schemas.forgotPassword> = {
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/client_side_api/v1/auth/forgot_password',
  access: 'guest',
  hasSecrets: true,
  status: 202,
};
export const resetPassword: Endpoint<typeof schemas.resetPassword> = {
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/client_side_api/v1/auth/reset_password',
  access: 'guest',
  hasSecrets: true,
  status: 204,
  errors: ['token_invalid', 'password_weak'],
};

/**
 * Asked before the form is shown, so that nobody thinks up a password for a link that is dead. Says
 * nothing about whose it is.
 */
export const checkReset: Endpoint<typeof schemas.checkReset> = {
  id: 'auth.checkReset',
  method: 'POST',
  path: '/client_side_api/v1/auth/check_reset',
  access: 'guest',
  hasSecrets: true,
  status: 204,
  errors: ['token_invalid'],
};

export const changePassword: Endpoint<typeof schemas.changePassword> = {
  id: 'auth.changePassword',
  method: 'POST',
  path: '/client_side_api/v1/auth/change_password',
  access: 'user',
  hasSecrets: true,
  errors: ['credentials_wrong', 'password_weak'],
};
export const confirmPassword: Endpoint<typeof schemas.confirmPassword> = {
  id: 'auth.confirmPassword',
  method: 'POST',
  path: '/client_side_api/v1/auth/confirm_password',
  access: 'user',
  hasSecrets: true,
  status: 204,
  errors: ['credentials_wrong'],
};

/** A browser navigation: ends the session and goes home. */
export const logout: Endpoint<typeof schemas.logout> = {
  id: 'auth.logout',
  method: 'GET',
  path: '/auth/logout',
  access: 'guest',
  kind: 'html',
};

/** Whether the helpers for trying the product out exist here; a missing page in production. */
export const getPreview: Endpoint<typeof schemas.getPreview> = {
  id: 'preview.get',
  method: 'GET',
  path: '/client_side_api/v1/preview',
  access: 'public',
};

import { z } from 'zod';
import { messages as form } from '../form/account-form.messages.en.ts';
import { EmailField } from '../form/email-field.model.ts';
import { messages } from './sign-in.messages.en.ts';

export const SignInForm = z.object({
  email: EmailField,
  password: z.string().min(1, form.passwordRequired),
});
export type SignInForm = z.input<typeof SignInForm>;

/** Whom somebody wants to follow, as the page said that sent them here. */
export const toFollowOf = (state: unknown): string | undefined => {
  const { toFollow } = (state ?? {}) as { toFollow?: unknown };
  return typeof toFollow === 'string' ? toFollow : undefined;
};

const notices = messages.notices;

/** A sentence chosen by code; text in an address is never shown as it stands. */
export const noticeOf = (code: string | null): string | undefined =>
  code && Object.hasOwn(notices, code) ? notices[code as keyof typeof notices] : undefined;

import { z } from 'zod';
import { isEmail } from '@foyer/domain';
import { messages } from '../../../messages/accounts.en.ts';

const { form } = messages;

export const EmailField = z.string().trim().min(1, form.emailRequired).refine(isEmail, form.emailInvalid);

export const SignInForm = z.object({ email: EmailField, password: z.string().min(1, form.passwordRequired) });
export type SignInForm = z.input<typeof SignInForm>;

const { notices } = messages.signIn;

/** A sentence chosen by code; text in an address is never shown as it stands. */
export const noticeOf = (code: string | null): string | undefined =>
  code && Object.hasOwn(notices, code) ? notices[code as keyof typeof notices] : undefined;

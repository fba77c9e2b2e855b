import { FullName, NewPassword, Username } from '@foyer/contracts/schemas';
import { z } from 'zod';
import { EmailField } from '../form/email-field.model.ts';

export const SIGN_UP_DRAFT = 'sign-up';

export const SignUpForm = z.object({
  name: FullName,
  username: Username,
  email: EmailField,
  password: NewPassword,
});
export type SignUpForm = z.input<typeof SignUpForm>;

import { isEmail } from '@foyer/domain';
import { z } from 'zod';
import { messages } from '../../../messages/accounts.en.ts';

const { form } = messages;

export const EmailField = z
  .string()
  .trim()
  .min(1, form.emailRequired)
  .refine(isEmail, form.emailInvalid);

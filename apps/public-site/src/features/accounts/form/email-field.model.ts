import { isEmail } from '@foyer/domain';
import { z } from 'zod';
import { messages as form } from './account-form.messages.en.ts';

export const EmailField = z
  .string()
  .trim()
  .min(1, form.emailRequired)
  .refine(isEmail, form.emailInvalid);

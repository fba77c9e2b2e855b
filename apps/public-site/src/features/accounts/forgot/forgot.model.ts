import { z } from 'zod';
import { EmailField } from '../form/email-field.model.ts';

export const ForgotForm = z.object({ email: EmailField });
export type ForgotForm = z.input<typeof ForgotForm>;

import { z } from 'zod';
import { EmailField } from '../form/email-field.model.ts';

export const EmailChangeForm = z.object({ email: EmailField });
export type EmailChangeForm = z.input<typeof EmailChangeForm>;

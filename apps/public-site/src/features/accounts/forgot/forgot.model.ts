import { z } from 'zod';
import { EmailField } from '../sign-in/sign-in.model.ts';

export const ForgotForm = z.object({ email: EmailField });
export type ForgotForm = z.input<typeof ForgotForm>;

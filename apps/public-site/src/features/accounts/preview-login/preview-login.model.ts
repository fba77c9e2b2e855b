import { isEmail } from '@foyer/domain';
import { z } from 'zod';
import { messages as preview } from './preview-login.messages.en.ts';

const SHORTEST = 6;

export const PreviewLoginForm = z.object({
  email: z
    .string()
    .trim()
    .min(1, preview.emailRequired)
    .refine((email) => email === '' || isEmail(email), preview.emailInvalid),
  password: z.string().min(1, preview.passwordRequired).min(SHORTEST, preview.passwordShort),
});
export type PreviewLoginForm = z.input<typeof PreviewLoginForm>;

/** The accounts of the demo data and what each is for. */
export const DEMO_ACCOUNTS = [
  { email: 'patron@foyer.test', role: preview.roles.patron },
  { email: 'owner@foyer.test', role: preview.roles.owner },
  { email: 'artist@foyer.test', role: preview.roles.artist },
  { email: 'door@foyer.test', role: preview.roles.door },
  { email: 'basic@foyer.test', role: preview.roles.basic },
  { email: 'admin@foyer.test', role: preview.roles.admin },
  { email: 'empty@foyer.test', role: preview.roles.empty },
] as const;
export const DEMO_PASSWORD = 'foyer-demo-1';

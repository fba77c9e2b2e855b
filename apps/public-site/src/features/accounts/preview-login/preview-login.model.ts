import { isEmail } from '@foyer/domain';
import { z } from 'zod';
import { messages } from '../../../messages/accounts.en.ts';

const { preview } = messages;
const SHORTEST = 6;

export const PreviewLoginForm = z.object({
  email: z.string().trim().min(1, preview.emailRequired).refine((email) => email === '' || isEmail(email), preview.emailInvalid),
  password: z.string().min(1, preview.passwordRequired).min(SHORTEST, preview.passwordShort),
});
export type PreviewLoginForm = z.input<typeof PreviewLoginForm>;

/** The accounts of the demo data and what each is for. */
export const DEMO_ACCOUNTS = [
  { email: 'patron@foyer.test', role: 'Patron' },
  { email: 'owner@foyer.test', role: 'Owner of a venue' },
  { email: 'artist@foyer.test', role: 'Artist who sells' },
  { email: 'door@foyer.test', role: 'Door staff' },
  { email: 'basic@foyer.test', role: 'Basic access' },
  { email: 'admin@foyer.test', role: 'Site admin' },
  { email: 'empty@foyer.test', role: 'Fresh account' },
] as const;
export const DEMO_PASSWORD = 'foyer-demo-1';

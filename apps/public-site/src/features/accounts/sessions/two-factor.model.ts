import { z } from 'zod';
import { messages } from './two-factor.messages.en.ts';

export const TwoFactorForm = z.object({ code: z.string().trim().min(1, messages.codeRequired) });
export type TwoFactorForm = z.input<typeof TwoFactorForm>;

/** A key in groups of four, as it is typed by hand. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** What is kept of the codes, as a text. */
export const codesText = (codes: readonly string[], email: string): string =>
  [messages.fileHead(email), '', ...codes, ''].join('\n');

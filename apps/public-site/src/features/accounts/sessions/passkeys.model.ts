import { z } from 'zod';
import { messages } from './passkeys.messages.en.ts';

export const PasskeyForm = z.object({ name: z.string().trim().min(1, messages.nameRequired) });
export type PasskeyForm = z.input<typeof PasskeyForm>;

import { PasskeyName } from '@foyer/contracts/schemas';
import { z } from 'zod';

export const PasskeyForm = z.object({ name: PasskeyName });
export type PasskeyForm = z.input<typeof PasskeyForm>;

import { NewPassword } from '@foyer/contracts/schemas';
import { z } from 'zod';

export const ResetForm = z.object({ password: NewPassword });
export type ResetForm = z.input<typeof ResetForm>;

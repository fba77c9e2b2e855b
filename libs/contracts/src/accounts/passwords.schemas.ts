import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords.ts';

/** A password that is being chosen. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);

/** A password as it is typed to sign in: anything that could be one. */
export const GivenPassword = z.string().min(1, 'Password is required').max(1024);

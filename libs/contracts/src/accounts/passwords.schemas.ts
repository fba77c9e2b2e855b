import { z } from 'zod';
import { fullName } from '../core/person.schemas.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords.ts';

/** A password that is being chosen. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);

/** A password as it is typed to sign in: anything that could be one. */
export const GivenPassword = z.string().min(1, 'Password is required').max(1024);

/**
 * A person's name as it is typed at sign-up; beside the passwords, for pages that call without a
 * form carry no schema.
 */
export const FullName = fullName('Enter your name');

import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from './passwords.ts';
import { passwordTexts } from '../messages/schemas.en.ts';

/** A password that is being chosen. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, passwordTexts.atLeast(PASSWORD_MIN))
  .max(PASSWORD_MAX, passwordTexts.atMost(PASSWORD_MAX));

/** A password as it is typed to sign in: anything that could be one. */
export const GivenPassword = z.string().min(1, passwordTexts.required).max(1024);

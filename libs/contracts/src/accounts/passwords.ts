import { z } from 'zod';
import { ONE_LINE } from '../core/values.ts';

/** Bounds of a password; what makes one weak is judged by the server. */
export const PASSWORD_MIN = 8;
/** Longest password in characters, so that checking one takes a bounded time. */
export const PASSWORD_MAX = 128;

/** A password that is being chosen. */
export const NewPassword = z.string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);

/** A password as it is typed to sign in: anything that could be one. */
export const GivenPassword = z.string().min(1, 'Password is required').max(1024);

const isNamePart = (part: string) => PART.test(part) && [...part].length < 30;
const PART = /^[^\d@$#!%^&*(),]+$/;

/** First word and the rest of a full name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** A person's full name: each part obeys the rule for person names. */
export const FullName = z.string().trim().min(1, 'Enter your name').max(60, 'Use at most 60 characters').regex(ONE_LINE, 'Names are one line of text')
  .refine((name) => {
    const { firstName, lastName } = splitName(name);
    return isNamePart(firstName) && (lastName === '' || isNamePart(lastName));
  }, 'Names have no digits and none of @ $ # ! % ^ & * ( ) , and each part has fewer than 30 characters');

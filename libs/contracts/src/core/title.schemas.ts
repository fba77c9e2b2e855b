import { holdsWebAddress } from '@foyer/domain';
import { z } from 'zod';
import { ONE_LINE } from './values.ts';

/**
 * Words that name something and travel into mails to people who did not ask for them: one line, no
 * web address.
 */
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .regex(ONE_LINE, 'A name is one line of text')
    .refine((text) => !holdsWebAddress(text), 'Leave the web address out of it');

/** The name of an event, an organization, a ticket type. */
export const title = (max: number, required = 'this field is required') =>
  words(max).min(1, required);

/** The same where it may be left out. */
export const optionalTitle = (max: number) => words(max).default('');

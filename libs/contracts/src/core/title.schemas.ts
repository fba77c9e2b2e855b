import { holdsWebAddress } from '@foyer/domain';
import { z } from 'zod';
import { ONE_LINE } from './values.ts';
import { fieldTexts } from '../messages/schemas.en.ts';

/**
 * Words that name something and travel into mails to people who did not ask for them: one line, no
 * web address. It has no default: among changes, what is left out stays.
 */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, fieldTexts.atMost(max))
    .regex(ONE_LINE, fieldTexts.oneLine)
    .refine((text) => !holdsWebAddress(text), fieldTexts.webAddress);

/** The name of an event, an organization, a ticket type. */
export const title = (max: number, required: string = fieldTexts.required) =>
  words(max).min(1, required);

/** The same where it may be left out. */
export const optionalTitle = (max: number) => words(max).default('');

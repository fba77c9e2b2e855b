import { isPersonName, PERSON_NAME_LIMIT } from '@foyer/domain';
import { z } from 'zod';
import { splitName } from './person.ts';
import { ONE_LINE } from './values.ts';
import { fieldTexts, personTexts } from '../messages/schemas.en.ts';

/** Letters of first and last name together. */
export const FULL_NAME_LIMIT = 60;

/** First or last name of a person; the rule is {@link isPersonName}. */
export const PersonName = z
  .string()
  .trim()
  .min(1, fieldTexts.required)
  .max(PERSON_NAME_LIMIT - 1, personTexts.fewerThan(PERSON_NAME_LIMIT))
  .regex(ONE_LINE, personTexts.oneLine)
  .refine(isPersonName, personTexts.signs);

/**
 * First and last name in one field: each obeys the rule for person names, the last name may be
 * missing.
 */
export const fullName = (required: string) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(FULL_NAME_LIMIT, fieldTexts.atMost(FULL_NAME_LIMIT))
    .regex(ONE_LINE, personTexts.oneLine)
    .refine((name) => {
      const { firstName, lastName } = splitName(name);
      return isPersonName(firstName) && (lastName === '' || isPersonName(lastName));
    }, personTexts.signsOfEach(PERSON_NAME_LIMIT));

import { isPersonName, PERSON_NAME_LIMIT } from '@foyer/domain';
import { z } from 'zod';
import { splitName } from './person.ts';
import { ONE_LINE } from './values.ts';

const SIGNS = 'Names have no digits, no web address and none of @ $ # ! % ^ & * ( ) , / :';

/** First or last name of a person; the rule is {@link isPersonName}. */
export const PersonName = z
  .string()
  .trim()
  .min(1, 'this field is required')
  .max(PERSON_NAME_LIMIT - 1, `Use fewer than ${PERSON_NAME_LIMIT} characters`)
  .regex(ONE_LINE, 'Names are one line of text')
  .refine(isPersonName, SIGNS);

/**
 * First and last name in one field: each obeys the rule for person names, the last name may be
 * missing.
 */
export const fullName = (required: string) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(60, 'Use at most 60 characters')
    .regex(ONE_LINE, 'Names are one line of text')
    .refine((name) => {
      const { firstName, lastName } = splitName(name);
      return isPersonName(firstName) && (lastName === '' || isPersonName(lastName));
    }, `${SIGNS}, and each part has fewer than ${PERSON_NAME_LIMIT} characters`);

import { fullName } from '../core/person.schemas.ts';
import { fullNameTexts } from '../messages/schemas.en.ts';

/**
 * A person's name as it is typed at sign-up; beside the passwords, for pages that call without a
 * form carry no schema.
 */
export const FullName = fullName(fullNameTexts.required);

export { FULL_NAME_LIMIT } from '../core/person.schemas.ts';

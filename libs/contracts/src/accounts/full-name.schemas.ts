import { fullName } from '../core/person.schemas.ts';

/**
 * A person's name as it is typed at sign-up; beside the passwords, for pages that call without a
 * form carry no schema.
 */
export const FullName = fullName('Enter your name');

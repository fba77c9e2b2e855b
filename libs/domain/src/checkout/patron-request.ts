import { isEmail } from '../text/validation.ts';

/**
 * How the patron at an address is asked for: by the account's id, or, with the id "null", by the
 * e-mail address of a guest.
 */
export const patronRequest = (key: string): { id: string; email?: string } =>
  isEmail(key) ? { id: 'null', email: key } : { id: key };

import { looksLikeWebAddress } from './plain-words.ts';

/**
 * Rules for what people type. Each says whether a value passes, or what it becomes; the sentence
 * shown belongs to the screen.
 */

/** A person name has fewer characters than this. */
export const PERSON_NAME_LIMIT = 30;

/**
 * Under 30 characters, not blank, no digit, nothing that a mail would make a link of and none of @
 * $ # ! % ^ & * ( ) ,
 */
export const isPersonName = (name: string): boolean =>
  name.trim() !== '' &&
  [...name.trim()].length < PERSON_NAME_LIMIT &&
  !/[\d@$#!%^&*(),]/.test(name) &&
  !looksLikeWebAddress(name);

/** An e-mail address as it is stored and compared: trimmed and lower-cased. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

const LOCAL_PART = /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*$/i;
const MAIL_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** Whether a text, trimmed, has the shape of an e-mail address of at most 254 characters. */
export function isEmail(email: string): boolean {
  const trimmed = email.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, Math.max(0, at));
  return (
    trimmed.length <= 254 &&
    LOCAL_PART.test(local) &&
    !local.endsWith("'") &&
    MAIL_DOMAIN.test(trimmed.slice(at + 1))
  );
}

/**
 * Whether address and repeated address are the same, whatever their case and the spaces around
 * them.
 */
export const emailsMatch = (email: string, repeated: string): boolean =>
  normalizeEmail(email) === normalizeEmail(repeated);

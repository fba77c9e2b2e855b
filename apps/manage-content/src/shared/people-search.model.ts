import { Email } from '@foyer/contracts/schemas';

export const isEmail = (text: string) => Email.safeParse(text).success;
/** Two letters, one finds half of everybody; an address only when it is whole. */
export function isSearchable(text: string): boolean {
  const words = text.replace(/^@/, '').trim();
  return words.length >= 2 && (!words.includes('@') || isEmail(words));
}

import { isEmail, normalizeEmail } from '@foyer/domain';
import { messages as m } from './add-emails.messages.en.ts';

export interface AddValues {
  emails: string;
}

/** The entries as they stand there: one in each line, or between commas, semicolons or spaces. */
const entriesOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** The addresses, trimmed and in small letters. */
export const emailsOf = ({ emails }: AddValues): string[] => entriesOf(emails).map(normalizeEmail);

export function addErrors({ emails: typed }: AddValues): Partial<Record<'emails', string>> {
  const entries = entriesOf(typed);
  if (entries.length === 0) return { emails: m.none };
  const invalid = entries.filter((entry) => !isEmail(entry));
  if (invalid.length > 0) return { emails: m.invalid(invalid.join(', ')) };
  const twice = entries.map(normalizeEmail).filter((email, at, all) => all.indexOf(email) < at);
  return twice.length > 0 ? { emails: m.duplicate([...new Set(twice)].join(', ')) } : {};
}

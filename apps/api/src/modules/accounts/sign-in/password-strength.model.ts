import { DomainError } from '../../../platform/http/domain-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.model.ts';
import { refusals } from '../accounts.messages.en.ts';

const SWAPS: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const LONGEST_NAME_IGNORED = 3;

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const unswapped = (text: string) => text.replace(/[013457@$!]/g, (sign) => SWAPS[sign] ?? sign);
/** "Sunshine2024!" is "sunshine" with decoration. */
const withoutDecoration = (text: string) => text.replace(/^[\d\W_]+|[\d\W_]+$/g, '');

const isCommon = (password: string) => {
  const forms = [
    plain(password),
    withoutDecoration(plain(password)),
    unswapped(plain(password)),
    unswapped(withoutDecoration(plain(password))),
  ];
  return forms.some((form) => COMMON_PASSWORDS.has(form));
};

const isRepetition = (password: string) => /^(.{1,4})\1+.{0,3}$/s.test(plain(password));

// Runs along the keyboard, the alphabet or the digits, in either direction.
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];
const BOTH_WAYS = RUNS.flatMap((run) => [run, [...run].reverse().join('')]);
const isRun = (password: string) => BOTH_WAYS.some((run) => run.includes(plain(password)));

function containsOwnName(password: string, names: readonly string[]): boolean {
  const given = plain(password);
  return names
    .map(plain)
    .some((name) => name.length > LONGEST_NAME_IGNORED && given.includes(name));
}

interface Owner {
  email: string;
  username: string;
  name: string;
}

/**
 * Why a guesser would try this password first: it is common, a run or a repetition, or holds the
 * own name or address. Null when nothing of that is so.
 */
export function weaknessOf(password: string, owner: Owner): string | null {
  const [mailName = '', domain = ''] = owner.email.split('@');
  if (isCommon(password) || isRun(password) || isRepetition(password))
    return refusals.commonPassword;
  const own = [
    owner.username,
    mailName,
    domain.split('.')[0] ?? '',
    ...owner.name.split(/\s+/),
    'foyer',
  ];
  return containsOwnName(password, own) ? refusals.ownName : null;
}

/** Refuses a weak password, at the field of this path. */
export function requireStrongPassword(password: string, owner: Owner, path = 'password'): void {
  const message = weaknessOf(password, owner);
  if (message) throw new DomainError('password_weak', { message, fields: [{ path, message }] });
}

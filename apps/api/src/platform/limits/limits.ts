import type { Actor } from '../access/actor.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../runtime/deps.ts';
import { DomainError } from '../http/domain-error.ts';
import { sha256 } from '../runtime/ids.ts';
import { count, restoreUse, consume, consumeEach, usedOf } from './rate-limit.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;
const DAY = 24 * HOUR;
// Addresses are kept as hashes: the table of counts names nobody.
const keyOf = (...parts: string[]) => sha256(parts.join('\n')).toString('base64url');

/** Wrong passwords for one account in an hour, from wherever. */
const ACCOUNT_GUESSES = 50;
const GUESSES_A_STEP = 10;
const LONGEST_TURN = QUARTER_HOUR;

export interface LoginAttempt {
  ip: string;
  email: string;
  /** The browser's key, when it has signed in to this account before. */
  device: string | undefined;
}

/**
 * What one guesser may try: of a browser that the account knows only its own tries count, whoever
 * else sits behind its address.
 */
const guesserOf = ({ ip, email, device }: LoginAttempt) =>
  keyOf('login', device ?? ip, email.toLowerCase());

/**
 * Guessing is slowed per address of the guesser and account together, so that a stranger cannot
 * lock anybody out; the wider budget per address alone slows those who try one password on many
 * accounts. Many addresses that guess at one account wait for each other. Browsers that have signed
 * in to it go past both, with tries of their own. The widest is spent first: once it is empty a
 * guesser leaves no further rows.
 */
export async function consumeLogin(deps: Deps, attempt: LoginAttempt) {
  if (!attempt.device) await consume(deps.pool, keyOf('login', attempt.ip), 100, QUARTER_HOUR);
  await consume(deps.pool, guesserOf(attempt), 10, QUARTER_HOUR);
  const turn = attempt.device ? 0 : await turnOf(deps, attempt.email);
  if (turn > 0)
    await consume(
      deps.pool,
      keyOf('login-turn', attempt.email.toLowerCase(), String(turn)),
      1,
      turn,
    );
}

/**
 * Seconds in which strangers together get one try: none at first, a minute, two, four, up to a
 * quarter of an hour.
 */
async function turnOf(deps: Deps, email: string): Promise<number> {
  const over =
    (await usedOf(deps.pool, keyOf('login-account', email.toLowerCase()), HOUR)) - ACCOUNT_GUESSES;
  return over < 0 ? 0 : Math.min(60 * 2 ** Math.floor(over / GUESSES_A_STEP), LONGEST_TURN);
}

export const noteWrongLogin = (deps: Deps, { email }: LoginAttempt) =>
  count(deps.pool, keyOf('login-account', email.toLowerCase()), HOUR);

/** A right password was no guess. */
export async function restoreLogin(deps: Deps, attempt: LoginAttempt) {
  await restoreUse(deps.pool, guesserOf(attempt), QUARTER_HOUR);
  if (!attempt.device) await restoreUse(deps.pool, keyOf('login', attempt.ip), QUARTER_HOUR);
}

/** Wrong codes for one account, from browsers that it does not know: whoever guesses has its password. */
const STRANGERS_CODES = 30;
const STRANGERS_CODES_A_DAY = 60;

/**
 * Codes have six digits, so tries are few: per address and account as with passwords, and for the
 * account from wherever. Browsers that have signed in to it have tries of their own.
 */
const codeBudgets = (attempt: LoginAttempt) => {
  const account = attempt.email.toLowerCase();
  const own = [[keyOf('code', attempt.device ?? attempt.ip, account), 10, QUARTER_HOUR]] as const;
  if (attempt.device) return own;
  return [
    ...own,
    [keyOf('code', account), STRANGERS_CODES, HOUR],
    [keyOf('code-day', account), STRANGERS_CODES_A_DAY, DAY],
  ] as const;
};

export async function consumeCode(deps: Deps, attempt: LoginAttempt) {
  for (const [key, limit, seconds] of codeBudgets(attempt))
    await consume(deps.pool, key, limit, seconds);
}

/** A right code was no guess. */
export async function restoreCode(deps: Deps, attempt: LoginAttempt) {
  for (const [key, , seconds] of codeBudgets(attempt)) await restoreUse(deps.pool, key, seconds);
}

/** Each try to log in with a passkey keeps what it has to sign for five minutes. */
export const consumePasskey = (deps: Deps, ip: string) =>
  consume(deps.pool, keyOf('passkey', ip), 100, QUARTER_HOUR);

// While the product is tried out, everybody comes from one address.
const signUpsAnHour = (deps: Deps) => (deps.config.isProduction ? 30 : 600);
export const consumeSignUp = (deps: Deps, ip: string) =>
  consume(deps.pool, keyOf('sign-up', ip), signUpsAnHour(deps), HOUR);

export async function consumeForgot(deps: Deps, ip: string, email: string) {
  await consume(deps.pool, keyOf('forgot', ip), 40, HOUR);
  await consume(deps.pool, keyOf('forgot', ip, email.toLowerCase()), 5, HOUR);
}

export const consumeToken = (deps: Deps, ip: string) =>
  consume(deps.pool, keyOf('token', ip), 60, HOUR);
/** Looking whether a link works leaves the tries to use it alone. */
export const consumeTokenCheck = (deps: Deps, ip: string) =>
  consume(deps.pool, keyOf('token-check', ip), 120, HOUR);

/** Codes of gifts, looked at or claimed: by who guesses, and by where they sit. */
export async function consumeGiftCode(deps: Deps, { ip, sessionId }: Actor): Promise<void> {
  await consume(deps.pool, keyOf('gift-code', ip), 120, HOUR);
  if (sessionId !== null) await consume(deps.pool, keyOf('gift-code', 'of', sessionId), 40, HOUR);
}

/** Each seat that a member offers is a mail to whatever mailbox they name. */
export async function consumeSeat(deps: Deps, userId: string, email: string): Promise<void> {
  await consume(deps.pool, keyOf('seat', userId), 30, HOUR);
  await consumeMailTo(deps, 'seat', email);
}

/**
 * The mailbox of an address: what stands behind a plus is a label that its owner, or somebody who
 * means to fill it, makes up.
 */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/** How often one mailbox may be written to, whoever asks. */
export const consumeMailTo = (deps: Deps, kind: string, email: string, limit = 6) =>
  consume(deps.pool, keyOf('mail', kind, mailboxOf(email)), limit, HOUR);

/** Each wish for another address is a mail to whatever mailbox somebody names. */
export async function consumeEmailChange(deps: Deps, userId: string, email: string) {
  await consume(deps.pool, keyOf('email-change', userId), 10, HOUR);
  await consumeMailTo(deps, 'email-change', email);
}

/** The same for mails that somebody else causes and that may be left out. */
export const mayMailTo = (deps: Deps, kind: string, email: string, limit?: number) =>
  consumeMailTo(deps, kind, email, limit).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'too_many_requests') return false;
      throw error;
    },
  );

/**
 * Whoever holds a ticket for a date is told of each change to it. Nobody plans so restlessly;
 * somebody may want to fill mailboxes.
 */
export const consumeMovedDate = (tx: Tx, dateId: string) =>
  consume(tx, keyOf('moved', dateId), 6, HOUR);

/** Copies and new events bring hundreds of dates each. */
export const consumeNewEvent = (deps: Deps, userId: string) =>
  consume(deps.pool, keyOf('new-event', userId), deps.config.isProduction ? 300 : 1200, HOUR);

/**
 * A ticket that costs nothing is a mail that costs nothing, now or when its date moves: neither one
 * mailbox nor one sender gets more than people need. Everybody who is named counts, the buyer and
 * those who come along.
 */
export async function consumeFreeOrder(tx: Tx, ip: string, emails: readonly string[]) {
  // a guest of the door may have left no address, and gets no mail
  const mailboxes = [...new Set(emails.filter(Boolean).map(mailboxOf))].toSorted();
  if (mailboxes.length === 0) return;
  await consume(tx, keyOf('free-order', ip), 600, HOUR, mailboxes.length);
  for (const email of mailboxes) await consume(tx, keyOf('free-order', email), 20, HOUR);
}

/** Whoever waits gets a mail, and many places of one person would be everybody else’s wait. */
export async function consumeWaiting(deps: Deps, ip: string, email: string) {
  await consume(deps.pool, keyOf('waiting', ip), deps.config.isProduction ? 60 : 600, HOUR);
  await consumeMailTo(deps, 'waiting', email, 20);
}

/**
 * Each transfer reaches somebody's mailbox: a group's worth to one of them, and so many from one
 * sender.
 */
export async function consumeTransfer(deps: Deps, ip: string, email: string) {
  await consume(deps.pool, keyOf('transfer', ip), 200, HOUR);
  await consumeMailTo(deps, 'transfer', email, 40);
}

/**
 * A ticket sent once more: an address that organizers type is nobody's promise that somebody waits
 * for it there.
 */
export async function consumeResend(tx: Tx, eventId: string, email: string) {
  await consume(tx, keyOf('resend', eventId), 200, HOUR);
  await consumeResentTo(tx, email);
}
const consumeResentTo = (tx: Tx, email: string) =>
  consume(tx, keyOf('mail', 'resend', mailboxOf(email)), 6, HOUR);

/** An order sent once more by whoever bought or sold it. */
export async function consumeOrderSending(tx: Tx, { userId, ip }: Actor, id: string, to: string) {
  await consume(tx, keyOf('order-sending', userId ?? ip), 60, HOUR);
  await consume(tx, keyOf('order-sending', id), 6, HOUR);
  await consumeResentTo(tx, to);
}

/** Nobody mistypes an address so often: somebody may try which ones are read, or fill mailboxes. */
export const consumeAddressChange = (tx: Tx, orderId: string) =>
  consume(tx, keyOf('order-address', orderId), 5, DAY);

/** Short codes that no ticket has: whoever helps guests at a door mistypes less often. */
const MISTYPED_TICKETS = 30;
const MINUTE = 60;
const typedTickets = ({ userId, ip }: Actor) => keyOf('typed-ticket', userId ?? ip);
export const consumeTypedTicket = (deps: Deps, actor: Actor) =>
  consume(deps.pool, typedTickets(actor), MISTYPED_TICKETS, MINUTE);
/** A code that a ticket has was no guess. */
export const restoreTypedTicket = (deps: Deps, actor: Actor) =>
  restoreUse(deps.pool, typedTickets(actor), MINUTE);

export const consumeUpload = (deps: Deps, userId: string) =>
  consume(deps.pool, keyOf('upload', userId), 60, HOUR);

/** Additions and invitations to teams reach a stranger's mailbox; nobody needs more than this. */
export const consumeTeamChange = (deps: Deps, userId: string) =>
  consume(deps.pool, keyOf('team', userId), 100, HOUR);

/**
 * Members whom an account adds: a house comes with thousands of them at once, and each is a mail to
 * whatever mailbox it names. To one mailbox as many as of teams.
 */
export async function consumeMemberInvites(
  deps: Deps,
  ownerId: string,
  emails: readonly string[],
): Promise<void> {
  await consume(deps.pool, keyOf('members', ownerId), 20_000, DAY, emails.length);
  const mailboxes = emails.map(mailboxOf);
  for (const [kind, limit] of [
    ['member', 12],
    [`member ${ownerId}`, 6],
  ] as const) {
    const uses = new Map<string, number>();
    for (const mailbox of mailboxes) {
      const key = keyOf('mail', kind, mailbox);
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
    await consumeEach(deps.pool, uses, limit, HOUR);
  }
}

/** A hall that opens a link behind one address is served; figures are not made up by the thousand. */
export const consumePromoterVisit = (deps: Deps, ip: string) =>
  consume(deps.pool, keyOf('promoter-visit', ip), 600, HOUR);

/** Whole addresses are looked up one by one, for a team; nobody has hundreds of them to place. */
export const consumeAddressSearch = (deps: Deps, userId: string) =>
  consume(deps.pool, keyOf('people-by-address', userId), 30, HOUR);

/** Enough for somebody who types, too little to copy the list of accounts. */
export const consumePeopleSearch = (deps: Deps, userId: string) =>
  consume(deps.pool, keyOf('people', userId), 300, QUARTER_HOUR);

/** A call for each few letters that somebody types; behind one address there may be a hall of them. */
export const consumeTownSearch = (deps: Deps, ip: string) =>
  consume(deps.pool, keyOf('towns', ip), 1200, QUARTER_HOUR);

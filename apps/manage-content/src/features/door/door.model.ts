import type { DoorAnswer, OfflineScan, PartyOutcome, ScanOutcome } from '@foyer/contracts';
import {
  decideAtDoor,
  doorEndText,
  DOOR_OUTCOMES,
  formatCardDate,
  formatTime,
  readShortCode,
  type DoorDecision,
  type DoorOutcome,
} from '@foyer/domain';
import { doorMessages as m } from './door.messages.en.ts';
import type { DoorGuest, DoorList, InsideSince, Waiting } from './door-list.model.ts';

export type VerdictKind =
  | DoorOutcome
  | 'already'
  | 'already_handed_out'
  | 'refused'
  | 'needs_ticket'
  | 'undone'
  | 'unchecked';

/** What a door says about a ticket or a party. */
export interface DoorVerdict {
  kind: VerdictKind;
  name: string;
  text: string;
  /** What the house wrote down of the guest. */
  note?: string;
  /** What they said to what is read at the door. */
  answers?: readonly DoorAnswer[];
  /** Decided by this device; the server settles it later. */
  isAlone: boolean;
}

/** What one scan changed, so that it can be taken back. */
export interface ScanChange {
  clientId: string;
  registrationId: string;
  /** Since when the guest was inside before. */
  before: string | null;
}
/** One of the last scans of this device. */
export interface ScanRecord {
  id: string;
  at: string;
  verdict: DoorVerdict;
  changes: readonly ScanChange[];
  isUndone: boolean;
}

export const nameOf = (guest: Pick<DoorGuest, 'firstName' | 'lastName'>) =>
  `${guest.firstName} ${guest.lastName}`.trim();

/**
 * The code of a ticket or card: from a QR text `FOYER1.<code>.<signature>`, of a card
 * `FOYERM1.…`, or as somebody typed it.
 */
export function codeOf(scanned: string): string {
  // shown in groups, typed with or without them
  const text = scanned.replace(/\s+/g, '');
  return /^FOYERM?1\.([\w-]+)\.[\w-]+$/.exec(text)?.[1] ?? text;
}

export const isPayload = (scanned: string) => /^FOYERM?1\./.test(scanned.trim());

/** Whether a QR text is the card of a member. */
export const isCard = (scanned: string) => scanned.trim().startsWith('FOYERM1.');

const LONG_CODE = /^[\w-]{27}$/;

/**
 * Whether what was typed can only be a code: a QR text, the long code in it, or a short code with a
 * figure. Everything else may be a name, and no name is invalid.
 */
export function isTypedCode(typed: string): boolean {
  const text = typed.replaceAll(/\s+/g, '');
  return (
    isPayload(text) ||
    LONG_CODE.test(text) ||
    (/\d/.test(text) && readShortCode(text) !== undefined)
  );
}

/**
 * SHA-256 of a code in hex: the list on the device holds no code that could be copied onto a
 * ticket.
 */
export async function hashCode(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The date that is let in, when there are several. */
export type AtDate = string | undefined;

/** Why a ticket is not for this evening; null when it is. */
function wrongDate(list: DoorList, guest: DoorGuest, dateId: AtDate): string | null {
  if (!dateId || guest.instanceId === dateId) return null;
  const { dates, timezone } = list.snapshot;
  const own = dates.find((date) => date.id === guest.instanceId);
  return m.wrongDate(own ? formatCardDate(own.startsAt, timezone) : null);
}

/** Why the date of a ticket takes place at no door; null when it does. */
function offOf({ snapshot }: DoorList, { instanceId }: DoorGuest): 'canceled' | 'postponed' | null {
  const date = snapshot.dates.find(({ id }) => id === instanceId);
  return date?.canceled ? 'canceled' : date?.postponed ? 'postponed' : null;
}

/** Why a ticket opens nothing at this door; null when it may. */
export function reasonAgainst(list: DoorList, guest: DoorGuest, dateId: AtDate): string | null {
  const ended = doorEndText(guest.status, guest.givenTo, guest.exchangedFor);
  if (ended !== null) return ended;
  const off = offOf(list, guest);
  return off ? m.off[off] : wrongDate(list, guest, dateId);
}

/** What a door says when something was done; a thing that is handed over lets nobody in. */
export function doneVerdict(
  kind: DoorOutcome,
  guest: Pick<DoorGuest, 'firstName' | 'lastName' | 'ticketName'> & Known,
  isAlone: boolean,
): DoorVerdict {
  const { ticketName } = guest;
  const text =
    kind === 'handed_out'
      ? m.handOut(ticketName)
      : kind === 'taken_back'
        ? m.takeBack(ticketName)
        : ticketName;
  return { kind, name: nameOf(guest), text, ...knownOf(guest), isAlone };
}

/** What is known of a guest beside their ticket. */
interface Known {
  note?: string | null;
  answers?: readonly DoorAnswer[];
}
const knownOf = (guest: Known | undefined): Pick<DoorVerdict, 'note' | 'answers'> => ({
  ...(guest?.note && { note: guest.note }),
  ...(guest?.answers && guest.answers.length > 0 && { answers: guest.answers }),
});

/** An answer with its question, as it is read and heard. */
export const answerLine = ({ title, text }: DoorAnswer): string => m.answerOf(title, text);

const refused = (text: string, guest?: DoorGuest): DoorVerdict => ({
  kind: 'refused',
  name: guest ? nameOf(guest) : '',
  text,
  ...knownOf(guest),
  isAlone: false,
});

/** A card that this device knows nothing of, or nothing good. */
export const UNKNOWN_CARD = refused(m.unknownCard);

/** A card that is good, where it makes nothing free: whoever shows it is sold a ticket. */
export const needsTicket = (text: string): DoorVerdict => ({
  ...refused(text),
  kind: 'needs_ticket',
});

/**
 * Decides without a network: admitted once on this device; what other devices did meanwhile is
 * settled later.
 */
export function decideOffline(
  list: DoorList,
  insideSince: InsideSince,
  ticket: DoorGuest | undefined,
  action: 'in' | 'out',
  dateId: AtDate,
): DoorVerdict {
  if (!ticket) return refused(m.unknown);
  const since = insideSince(ticket);
  const isOtherDate = wrongDate(list, ticket, dateId) !== null;
  const decision = decideAtDoor(
    { ...ticket, isOtherDate, off: offOf(list, ticket), isDone: since !== null },
    action,
  );
  const time = since === null ? '' : formatTime(since, list.snapshot.timezone);
  return verdictOf(decision, ticket, { time, against: reasonAgainst(list, ticket, dateId) ?? '' });
}

/** A decision in words; since when the guest is inside, and what speaks against the ticket. */
function verdictOf(
  decision: DoorDecision,
  ticket: DoorGuest,
  { time, against }: { time: string; against: string },
): DoorVerdict {
  const known = { name: nameOf(ticket), ...knownOf(ticket), isAlone: false };
  switch (decision) {
    case 'ended':
    case 'date_canceled':
    case 'date_postponed':
    case 'other_date':
      return refused(against, ticket);
    case 'already_admitted':
      return { kind: 'already', text: m.since(time), ...known };
    case 'already_handed_out':
      return { kind: 'already_handed_out', text: m.handedOutSince(time), ...known };
    case 'admit':
    case 'let_out':
    case 'hand_out':
    case 'take_back':
      return doneVerdict(DOOR_OUTCOMES[decision], ticket, true);
  }
}

/**
 * What to say when the server let nobody through: with the guest's name and date where the device
 * knows them.
 */
export function refusalOf(
  error: unknown,
  isInside: boolean,
  list: DoorList | null,
  guest: DoorGuest | undefined,
  dateId: AtDate,
): DoorVerdict {
  const text = error instanceof Error ? error.message : '';
  const name = guest ? nameOf(guest) : '';
  if (isInside) {
    const kind = guest?.category === 'add_on' ? 'already_handed_out' : 'already';
    return { kind, name, text, ...knownOf(guest), isAlone: false };
  }
  return refused((list && guest && reasonAgainst(list, guest, dateId)) ?? text, guest);
}

/** What became of a party, in one verdict. */
export function partyVerdict(
  guests: readonly DoorGuest[],
  outcomes: readonly Pick<PartyOutcome, 'registrationId' | 'outcome'>[],
  isAlone: boolean,
): DoorVerdict {
  const came = new Set(
    outcomes
      .filter(({ outcome }) => outcome === 'admitted' || outcome === 'handed_out')
      .map(({ registrationId }) => registrationId),
  );
  const admitted = guests.filter(({ id }) => came.has(id));
  const rest = guests.filter(({ id }) => !came.has(id)).map(nameOf);
  const [first] = admitted;
  const notes = admitted.filter(({ note }) => note).map((one) => m.noteOf(nameOf(one), one.note));
  const answers = admitted.flatMap((one) =>
    (one.answers ?? []).map(({ title, text }) => ({ title: `${nameOf(one)}, ${title}`, text })),
  );
  return {
    kind: first ? 'admitted' : 'already',
    name: first ? m.party(admitted.length) : guests.map(nameOf).join(', '),
    text: first
      ? [admitted.map(nameOf).join(', '), rest.length > 0 ? m.notOfParty(rest) : '']
          .filter(Boolean)
          .join('. ')
      : m.partyInside,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    ...(answers.length > 0 && { answers }),
    isAlone,
  };
}

export interface Conflict {
  name: string;
  text: string;
}

/**
 * What the server found out about scans made offline: tickets that another door had let in before.
 */
export function conflictsOf(
  list: DoorList | null,
  waiting: Waiting,
  outcomes: readonly ScanOutcome[],
): Conflict[] {
  return outcomes
    .filter((one) => one.outcome === 'duplicate' || one.outcome === 'refused')
    .map((one) => {
      const scan = waiting.find((each) => each.clientId === one.clientId);
      const guest = list?.byId.get(scan?.registrationId ?? one.registrationId ?? '');
      return {
        name: guest ? nameOf(guest) : (cardOf(list, scan)?.name ?? m.ticket),
        text: one.outcome === 'duplicate' ? settledText(list, guest, one) : invalidText(one),
      };
    });
}

const cardOf = (list: DoorList | null, scan: OfflineScan | undefined) =>
  list?.cardByHash.get(scan?.codeHash ?? '');

function settledText(
  list: DoorList | null,
  guest: DoorGuest | undefined,
  { checkedInAt }: ScanOutcome,
): string {
  const settled = guest?.category === 'add_on' ? m.settledHandedOut : m.settledTwice;
  return settled(checkedInAt && list ? formatTime(checkedInAt, list.snapshot.timezone) : null);
}

const invalidText = ({ message }: ScanOutcome) =>
  message === undefined ? m.settledInvalid : m.settledCard(message);

/** What is still waiting after the server answered. */
export const stillWaiting = (waiting: Waiting, outcomes: readonly ScanOutcome[]): OfflineScan[] =>
  waiting.filter((scan) => !outcomes.some((one) => one.clientId === scan.clientId));

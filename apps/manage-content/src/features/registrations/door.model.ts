import type { DoorSnapshot, OfflineScan, ScanOutcome } from '@foyer/contracts';
import {
  decideAtDoor,
  DOOR_OUTCOMES,
  formatCardDate,
  formatTime,
  type DoorOutcome,
} from '@foyer/domain';
import { guestMessages } from '../../messages/registrations.en.ts';

const m = guestMessages.door;

/** What a door says about one ticket. */
export type DoorVerdict =
  | { kind: DoorOutcome; name: string; ticket: string; text: string; isOffline: boolean }
  | { kind: 'already' | 'already_handed_out'; name: string; ticket: string; text: string }
  | { kind: 'refused'; text: string };

/** The code of a ticket: from a QR text `FOYER1.<code>.<signature>` or as somebody typed it. */
export function codeOf(scanned: string): string {
  // shown in groups, typed with or without them
  const text = scanned.replace(/\s+/g, '');
  return /^FOYER1\.([\w-]+)\.[\w-]+$/.exec(text)?.[1] ?? text;
}

export const isPayload = (scanned: string) => scanned.trim().startsWith('FOYER1.');

/**
 * SHA-256 of a code in hex: the list on the device holds no code that could be copied onto a
 * ticket.
 */
export async function hashCode(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Scans of this device that the server has not settled yet, oldest first. */
export type Waiting = readonly OfflineScan[];

export type DoorGuest = DoorSnapshot['registrations'][number];

/**
 * When a guest was let in, as far as this device knows: the list, changed by its own scans since.
 */
export function insideSince(guest: DoorGuest, waiting: Waiting): string | null {
  return waiting
    .filter((scan) => scan.codeHash === guest.codeHash)
    .reduce<string | null>(
      (since, scan) => (scan.action === 'in' ? (since ?? scan.scannedAt) : null),
      guest.checkedInAt,
    );
}

/**
 * Where the door stands: the zone of the hall, the event's dates, and the one that is let in when
 * there are several.
 */
export interface DoorPlace {
  timezone: string;
  dates: readonly { id: string; startsAt: string }[];
  dateId: string | undefined;
}

/** Why a ticket is not for this evening; null when it is. */
function wrongDate(guest: DoorGuest, { timezone, dates, dateId }: DoorPlace): string | null {
  if (!dateId || guest.instanceId === dateId) return null;
  const own = dates.find((date) => date.id === guest.instanceId);
  return m.wrongDate(
    `${guest.firstName} ${guest.lastName}`,
    own ? formatCardDate(own.startsAt, timezone) : null,
  );
}

/** What a door says when something was done; a thing that is handed over lets nobody in. */
export function doneVerdict(
  kind: DoorOutcome,
  guest: Pick<DoorGuest, 'firstName' | 'lastName' | 'ticketName'>,
  isOffline: boolean,
): DoorVerdict {
  const { ticketName: ticket } = guest;
  const text =
    kind === 'handed_out' ? m.handOut(ticket) : kind === 'taken_back' ? m.takeBack(ticket) : ticket;
  return { kind, name: `${guest.firstName} ${guest.lastName}`, ticket, text, isOffline };
}

/**
 * Decides without a network: admitted once on this device; what other devices did meanwhile is
 * settled later.
 */
export function decideOffline(
  snapshot: DoorSnapshot,
  waiting: Waiting,
  codeHash: string,
  action: 'in' | 'out',
  place: DoorPlace,
): DoorVerdict {
  const ticket = snapshot.registrations.find((one) => one.codeHash === codeHash);
  if (!ticket) return { kind: 'refused', text: m.unknown };
  const name = `${ticket.firstName} ${ticket.lastName}`;
  const wrong = wrongDate(ticket, place);
  const since = insideSince(ticket, waiting);
  const decision = decideAtDoor(
    { ...ticket, isOtherDate: wrong !== null, isDone: since !== null },
    action,
  );
  const time = since === null ? '' : formatTime(since, place.timezone);
  switch (decision) {
    case 'ended':
      return { kind: 'refused', text: m.notActive(name, ticket.status) };
    case 'other_date':
      return { kind: 'refused', text: wrong ?? '' };
    case 'already_admitted':
      return { kind: 'already', name, ticket: ticket.ticketName, text: m.since(time) };
    case 'already_handed_out':
      return {
        kind: 'already_handed_out',
        name,
        ticket: ticket.ticketName,
        text: m.handedOutSince(time),
      };
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
  guest: DoorGuest | undefined,
  place: DoorPlace,
): DoorVerdict {
  const text = error instanceof Error ? error.message : '';
  if (isInside)
    return {
      kind: guest?.category === 'add_on' ? 'already_handed_out' : 'already',
      name: guest ? `${guest.firstName} ${guest.lastName}` : '',
      ticket: guest?.ticketName ?? '',
      text,
    };
  return {
    kind: 'refused',
    text: (guest?.status === 'active' ? wrongDate(guest, place) : null) ?? text,
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
  snapshot: DoorSnapshot | null,
  waiting: Waiting,
  outcomes: readonly ScanOutcome[],
  timezone: string,
): Conflict[] {
  return outcomes
    .filter((one) => one.outcome === 'duplicate' || one.outcome === 'refused')
    .map((one) => {
      const scan = waiting.find((each) => each.clientId === one.clientId);
      const guest = snapshot?.registrations.find((each) => each.codeHash === scan?.codeHash);
      const name = guest ? `${guest.firstName} ${guest.lastName}` : m.ticket;
      return {
        name,
        text:
          one.outcome === 'duplicate'
            ? (guest?.category === 'add_on' ? m.settledHandedOut : m.settledTwice)(
                one.checkedInAt ? formatTime(one.checkedInAt, timezone) : null,
              )
            : m.settledInvalid,
      };
    });
}

/** What is still waiting after the server answered. */
export const stillWaiting = (waiting: Waiting, outcomes: readonly ScanOutcome[]): OfflineScan[] =>
  waiting.filter((scan) => !outcomes.some((one) => one.clientId === scan.clientId));

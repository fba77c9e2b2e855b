import type { DoorSnapshot, ManagedEvent } from '@foyer/contracts';
import { insideSince, type DoorGuest, type Waiting } from './door.model.ts';

const MINUTE_MS = 60_000;
const NAMED_SHOWN = 5;
const NAME_MIN_LETTERS = 2;

/** The date whose doors are open or open next; none when the event has only one. */
export function dateAtDoor(dates: ManagedEvent['dates'], now: Date): string | undefined {
  const held = dates.filter((date) => !date.canceled);
  if (dates.length < 2) return undefined;
  return (
    held.find(
      (date) => new Date(date.startsAt).getTime() + date.minutes * MINUTE_MS > now.getTime(),
    ) ?? held.at(-1)
  )?.id;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export interface NamedGuest {
  guest: DoorGuest;
  since: string | null;
}

const guestsOf = (snapshot: DoorSnapshot | null, dateId: string | undefined) =>
  (snapshot?.registrations ?? []).filter(
    (one) => one.status === 'active' && (!dateId || one.instanceId === dateId),
  );

/**
 * Guests of this date whose name has every word that was typed: for those who come without a code.
 */
export function guestsNamed(
  snapshot: DoorSnapshot | null,
  waiting: Waiting,
  typed: string,
  dateId: string | undefined,
): { shown: NamedGuest[]; more: number } {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.join('').length < NAME_MIN_LETTERS) return { shown: [], more: 0 };
  const found = guestsOf(snapshot, dateId).filter((one) =>
    words.every((word) => plain(`${one.firstName} ${one.lastName}`).includes(word)),
  );
  return {
    shown: found
      .slice(0, NAMED_SHOWN)
      .map((guest) => ({ guest, since: insideSince(guest, waiting) })),
    more: Math.max(0, found.length - NAMED_SHOWN),
  };
}

/** How many of this date are inside, as far as this device knows. */
export function insideCount(
  snapshot: DoorSnapshot | null,
  waiting: Waiting,
  dateId: string | undefined,
): { inside: number; total: number } {
  // what is handed over is nobody inside
  const guests = guestsOf(snapshot, dateId).filter((one) => one.category === 'admission');
  return {
    inside: guests.filter((one) => insideSince(one, waiting) !== null).length,
    total: guests.length,
  };
}

/**
 * The list after the server let somebody in or out, so that the device knows it when the network is
 * gone.
 */
export const withPresence = (
  snapshot: DoorSnapshot,
  id: string,
  checkedInAt: string | null,
): DoorSnapshot => ({
  ...snapshot,
  registrations: snapshot.registrations.map((one) =>
    one.id === id ? { ...one, checkedInAt } : one,
  ),
});

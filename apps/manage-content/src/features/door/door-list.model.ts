import {
  splitName,
  type DoorSnapshot,
  type OfflineScan,
  type ScanOutcome,
  type UndoneScan,
} from '@foyer/contracts';
import { orderNumber, readShortCode } from '@foyer/domain';

const SEARCH_MIN_SIGNS = 2;
const CODE_MIN_SIGNS = 3;
const FOUND_SHOWN = 20;

export type DoorGuest = DoorSnapshot['registrations'][number];

/** The card of a member. */
export type DoorCard = NonNullable<DoorSnapshot['cards']>[number];

/** The list of a device, found in it by whatever a guest shows. */
export interface DoorList {
  snapshot: DoorSnapshot;
  byHash: ReadonlyMap<string, DoorGuest>;
  byShortCode: ReadonlyMap<string, DoorGuest>;
  byId: ReadonlyMap<string, DoorGuest>;
  byOrder: ReadonlyMap<string, readonly DoorGuest[]>;
  cardByHash: ReadonlyMap<string, DoorCard>;
  cardByShortCode: ReadonlyMap<string, DoorCard>;
}

export function toDoorList(snapshot: DoorSnapshot): DoorList {
  const { registrations: all, cards = [] } = snapshot;
  return {
    cardByHash: new Map(cards.map((one) => [one.codeHash, one])),
    cardByShortCode: new Map(cards.map((one) => [one.shortCode, one])),
    snapshot,
    byHash: new Map(all.map((one) => [one.codeHash, one])),
    byShortCode: new Map(all.map((one) => [one.shortCode, one])),
    byId: new Map(all.map((one) => [one.id, one])),
    byOrder: Map.groupBy(all, (one) => one.orderId),
  };
}

/** What was heard of a guest since the list was taken, and when. */
export type Seen = Readonly<Record<string, { at: number; checkedInAt: string | null }>>;
/** Scans of this device that the server has not settled yet, oldest first. */
export type Waiting = readonly OfflineScan[];

/** When a guest was let in, as far as this device knows; null for whoever is outside. */
export type InsideSince = (guest: DoorGuest) => string | null;

/** Whom a card lets in at a date without a ticket, under a name of this device's own. */
const entryId = (codeHash: string, instanceId: string) => `${codeHash}:${instanceId}`;

/** Of which guest a scan is: by their ticket, or by the card that let them in. */
export const scannedId = ({
  registrationId,
  codeHash = '',
  instanceId = '',
}: Pick<OfflineScan, 'registrationId' | 'codeHash' | 'instanceId'>): string =>
  registrationId ?? entryId(codeHash, instanceId);

/** Whether somebody is let in by their card alone: the server has a ticket for them later. */
export const isEntry = ({ id, codeHash, instanceId }: DoorGuest): boolean =>
  id === entryId(codeHash, instanceId);

/** What the server said of scans of cards, for those whom this device let in by them. */
export const entriesIn = (waiting: Waiting, outcomes: readonly ScanOutcome[]) =>
  outcomes.flatMap(({ clientId, checkedInAt }) => {
    const scan = waiting.find((one) => one.clientId === clientId);
    return scan && scan.registrationId === undefined
      ? [{ registrationId: scannedId(scan), checkedInAt }]
      : [];
  });

/**
 * Whom a card lets in or out: its member's first ticket, or out by the first that is inside, or a
 * guest without one where their membership lets them in. Undefined when this device cannot tell.
 */
export function guestOfCard(
  { byId, snapshot }: DoorList,
  card: DoorCard,
  insideSince: InsideSince,
  { action, dateId, now }: { action: 'in' | 'out'; dateId: string | undefined; now: Date },
): DoorGuest | undefined {
  if (card.validUntil !== null && Date.parse(card.validUntil) <= now.getTime()) return undefined;
  const held = card.registrationIds
    .flatMap((id) => byId.get(id) ?? [])
    .filter((one) => isAtDoor(one, dateId));
  // a card that is held out twice brings in nobody else
  const inside = action === 'out' ? held.find((one) => insideSince(one) !== null) : undefined;
  const wanted = inside ?? held[0];
  const instanceId = dateId ?? snapshot.dates[0]?.id;
  if (wanted || !card.isFree || instanceId === undefined) return wanted;
  const id = entryId(card.codeHash, instanceId);
  return {
    ...{ id, orderId: id, codeHash: card.codeHash, shortCode: card.shortCode, instanceId },
    ...{ ...splitName(card.name), ticketName: card.tierName, checkedInAt: null },
    ...({ category: 'admission', status: 'active' } as const),
  };
}

/** The list, changed by what was heard since and by scans that wait for the network. */
export function presenceOf(
  seen: Seen,
  waiting: Waiting,
  undone: readonly UndoneScan[],
): InsideSince {
  const known = new Map<string, string | null>();
  for (const [id, { checkedInAt }] of Object.entries(seen)) known.set(id, checkedInAt);
  const isUndone = new Set(undone.map(({ clientId }) => clientId));
  const changed = Map.groupBy(
    waiting.filter(({ clientId }) => !isUndone.has(clientId)),
    scannedId,
  );
  return (guest) => {
    const heard = known.get(guest.id);
    const before = heard === undefined ? guest.checkedInAt : heard;
    return (changed.get(guest.id) ?? []).reduce<string | null>(
      (since, scan) => (scan.action === 'in' ? (since ?? scan.scannedAt) : null),
      before,
    );
  };
}

/** What was heard before this moment stands in a list that was asked for at it. */
export const seenSince = (seen: Seen, at: number): Seen =>
  Object.fromEntries(Object.entries(seen).filter(([, one]) => one.at >= at));

const isAtDoor = (guest: DoorGuest, dateId: string | undefined) =>
  guest.status === 'active' && (!dateId || guest.instanceId === dateId);

/** How many of this date are inside; what is handed over is nobody inside. */
export function insideCount(
  list: DoorList,
  insideSince: InsideSince,
  dateId: string | undefined,
): { inside: number; total: number } {
  const guests = list.snapshot.registrations.filter(
    (one) => one.category === 'admission' && isAtDoor(one, dateId),
  );
  return { inside: guests.filter((one) => insideSince(one) !== null).length, total: guests.length };
}

/** Who else of an order stands outside and may come in. */
export const partyOf = (
  list: DoorList,
  guest: DoorGuest,
  insideSince: InsideSince,
  dateId: string | undefined,
): DoorGuest[] =>
  (list.byOrder.get(guest.orderId) ?? []).filter(
    (one) =>
      one.id !== guest.id &&
      one.category === 'admission' &&
      one.instanceId === guest.instanceId &&
      isAtDoor(one, dateId) &&
      insideSince(one) === null,
  );

// letters that no mark can be taken from
const SPELLED: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
};

/** A text without marks, case and apostrophes, as the search of the server reads it. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘]/gu, '')
    .toLowerCase()
    .replaceAll(/[łøßæœđı]/g, (letter) => SPELLED[letter] ?? letter);

const wordsOf = (typed: string) =>
  folded(typed)
    .split(/[\s,\p{Pd}]+/u)
    .filter(Boolean);

const texts = new WeakMap<DoorGuest, { name: string; numbers: string }>();
function textsOf(guest: DoorGuest) {
  const known = texts.get(guest);
  if (known) return known;
  const made = {
    name: folded(`${guest.firstName} ${guest.lastName}`),
    numbers: `${guest.shortCode} ${orderNumber(guest.orderId)}`,
  };
  texts.set(guest, made);
  return made;
}

/** A word of an order's number or a short code has a figure in it: "ada" is a name. */
function isInNumbers(word: string, numbers: string): boolean {
  if (word.length < CODE_MIN_SIGNS || !/\d/.test(word)) return false;
  const sign = word.toUpperCase();
  return (
    numbers.includes(sign) || numbers.includes(sign.replaceAll('O', '0').replaceAll(/[IL]/g, '1'))
  );
}

export interface FoundGuest {
  guest: DoorGuest;
  since: string | null;
  /** How many of their order, they among them, could come in now. */
  party: readonly DoorGuest[];
}
export interface Found {
  shown: readonly FoundGuest[];
  more: number;
}
export const NOBODY: Found = { shown: [], more: 0 };

/** Whether a text is long enough to look for. */
export const isSearch = (typed: string) => wordsOf(typed).join('').length >= SEARCH_MIN_SIGNS;

/**
 * Guests whose name, order number or short code has every word that was typed; who may come in at
 * this door stands first.
 */
export function guestsFound(
  list: DoorList,
  insideSince: InsideSince,
  typed: string,
  dateId: string | undefined,
): Found {
  const words = wordsOf(typed);
  if (!isSearch(typed)) return NOBODY;
  const named = list.byShortCode.get(readShortCode(typed) ?? '');
  const found = list.snapshot.registrations.filter((guest) => {
    const { name, numbers } = textsOf(guest);
    return (
      guest === named || words.every((word) => name.includes(word) || isInNumbers(word, numbers))
    );
  });
  const ordered = [
    ...found.filter((guest) => isAtDoor(guest, dateId)),
    ...found.filter((guest) => !isAtDoor(guest, dateId)),
  ];
  return {
    shown: ordered.slice(0, FOUND_SHOWN).map((guest) => {
      const since = insideSince(guest);
      const isComing = since === null && guest.category === 'admission' && isAtDoor(guest, dateId);
      return {
        guest,
        since,
        party: isComing ? [guest, ...partyOf(list, guest, insideSince, dateId)] : [],
      };
    }),
    more: Math.max(0, ordered.length - FOUND_SHOWN),
  };
}

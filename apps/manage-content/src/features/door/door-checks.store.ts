import type { CheckAnswer } from '@foyer/contracts';
import { readShortCode } from '@foyer/domain';
import { useCallback, useRef, useState } from 'react';
import { guestOfCard, isEntry, type DoorGuest } from './door-list.model.ts';
import {
  codeOf,
  decideOffline,
  doneVerdict,
  hashCode,
  isCard,
  isPayload,
  partyVerdict,
  needsTicket,
  refusalOf,
  UNKNOWN_CARD,
  type AtDate,
  type DoorVerdict,
  type ScanChange,
  type ScanRecord,
} from './door.model.ts';
import { doorMessages as m } from './door.messages.en.ts';
import {
  isAccessLost,
  isAlreadyInside,
  isTurnedAway,
  isNoFreeEntry,
  isVerdict,
  sendParty,
  sendScan,
} from './door.queries.ts';
import { heard, type DoorDevice } from './door.store.ts';

type Direction = 'in' | 'out';

/** A code that was scanned or typed, or a guest who was found in the list. */
export type Presented = { scanned: string; guest?: undefined } | { guest: DoorGuest };

/** What somebody did at the door: who, with whom, in which direction. */
interface Checked {
  verdict: DoorVerdict;
  changes: readonly ScanChange[];
  /** Whose party is asked about next. */
  guest: DoorGuest | undefined;
}

const whatIsShown = (presented: Presented) =>
  presented.guest
    ? { registrationId: presented.guest.id }
    : isPayload(presented.scanned)
      ? { payload: presented.scanned.trim() }
      : { code: codeOf(presented.scanned) };

const unchecked = (text: string): Checked => ({
  verdict: { kind: 'unchecked', name: '', text, isAlone: false },
  changes: [],
  guest: undefined,
});

const assertOnline = () => {
  if (!navigator.onLine) throw new TypeError('offline');
};

/** Of a ticket or of a card; undefined when this device does not know who that is. */
async function guestOf(
  { list, insideNow }: DoorDevice,
  presented: Presented,
  action: Direction,
  dateId: AtDate,
): Promise<DoorGuest | undefined> {
  if (presented.guest || !list) return presented.guest;
  const { scanned } = presented;
  const shortCode = readShortCode(scanned) ?? '';
  const hash = await hashCode(codeOf(scanned));
  const ticket = list.byShortCode.get(shortCode) ?? list.byHash.get(hash);
  if (ticket) return ticket;
  const card = list.cardByShortCode.get(shortCode) ?? list.cardByHash.get(hash);
  return card && guestOfCard(list, card, insideNow, { action, dateId, now: new Date() });
}

/** A scan as it waits: of whoever is let in by their card alone it says the card. */
const scanOf = (guest: DoorGuest) =>
  isEntry(guest)
    ? { codeHash: guest.codeHash, instanceId: guest.instanceId }
    : { registrationId: guest.id };

/** The server is not there: the device decides, and tells it later. */
function checkAlone(
  device: DoorDevice,
  { guest, scanned = '' }: { guest: DoorGuest | undefined; scanned?: string | undefined },
  action: Direction,
  dateId: AtDate,
  clientId: string,
): Checked {
  const { list, insideNow } = device;
  if (!list) return unchecked(m.noList);
  if (!guest && isCard(scanned)) return { verdict: UNKNOWN_CARD, changes: [], guest };
  const before = guest ? insideNow(guest) : null;
  const verdict = decideOffline(list, insideNow, guest, action, dateId);
  if (!guest || !verdict.isAlone) return { verdict, changes: [], guest };
  const scannedAt = new Date().toISOString();
  device.wait([{ clientId, ...scanOf(guest), action, scannedAt }]);
  return { verdict, changes: [{ clientId, registrationId: guest.id, before }], guest };
}

/** What the server said; whom a card stood for is its to say. */
function answered(
  device: DoorDevice,
  known: DoorGuest | undefined,
  answer: CheckAnswer,
  clientId: string,
): Checked {
  const { registrationId } = answer;
  const guest = device.list?.byId.get(registrationId) ?? known;
  const before = guest ? device.insideNow(guest) : null;
  const entry = known && isEntry(known) ? [{ ...answer, registrationId: known.id }] : [];
  device.hear(heard([answer, ...entry]));
  return {
    verdict: doneVerdict(answer.outcome, answer, false),
    changes: [{ clientId, registrationId, before }],
    guest,
  };
}

async function checkOne(
  device: DoorDevice,
  eventId: string,
  dateId: AtDate,
  presented: Presented,
  action: Direction,
): Promise<Checked> {
  const clientId = crypto.randomUUID();
  const guest = await guestOf(device, presented, action, dateId);
  try {
    assertOnline();
    const answer = await sendScan(eventId, action, {
      clientId,
      ...(dateId && { instanceId: dateId }),
      ...whatIsShown(presented),
    });
    return answered(device, guest, answer, clientId);
  } catch (error) {
    if (isVerdict(error)) {
      const verdict = isNoFreeEntry(error)
        ? needsTicket(error.message)
        : refusalOf(error, isAlreadyInside(error), device.list, guest, dateId);
      return { verdict, changes: [], guest: verdict.kind === 'already' ? guest : undefined };
    }
    if (isAccessLost(error)) await device.failed(error);
    if (isTurnedAway(error)) return unchecked(error instanceof Error ? error.message : '');
    const { scanned } = presented.guest ? { scanned: undefined } : presented;
    return checkAlone(device, { guest, scanned }, action, dateId, clientId);
  }
}

/** Admits a party in one call, or each of them by this device's list. */
async function checkParty(
  device: DoorDevice,
  eventId: string,
  dateId: AtDate,
  guests: readonly DoorGuest[],
): Promise<Checked> {
  const scans = guests.map(({ id }) => ({ registrationId: id, clientId: crypto.randomUUID() }));
  const changesOf = (ids: ReadonlySet<string>) =>
    scans
      .filter(({ registrationId }) => ids.has(registrationId))
      .map((scan): ScanChange => ({ ...scan, before: null }));
  try {
    assertOnline();
    const { outcomes } = await sendParty(eventId, {
      guests: scans,
      ...(dateId && { instanceId: dateId }),
    });
    const came = outcomes.filter(({ checkedInAt }) => checkedInAt !== null);
    device.hear(heard(came));
    return {
      verdict: partyVerdict(guests, outcomes, false),
      changes: changesOf(new Set(came.map(({ registrationId }) => registrationId))),
      guest: undefined,
    };
  } catch (error) {
    if (isAccessLost(error)) await device.failed(error);
    if (isTurnedAway(error)) return unchecked(error instanceof Error ? error.message : '');
    const { list, insideNow } = device;
    if (!list) return unchecked(m.noList);
    const outside = guests.filter((guest) => insideNow(guest) === null);
    const ids = new Set(outside.map(({ id }) => id));
    const scannedAt = new Date().toISOString();
    const waiting = scans.filter(({ registrationId }) => ids.has(registrationId));
    device.wait(waiting.map((scan) => ({ ...scan, action: 'in' as const, scannedAt })));
    const outcomes = outside.map(({ id }) => ({
      registrationId: id,
      outcome: 'admitted' as const,
    }));
    return {
      verdict: partyVerdict(guests, outcomes, true),
      changes: changesOf(ids),
      guest: undefined,
    };
  }
}

function undoneVerdict({ verdict }: ScanRecord, isOnline: boolean): DoorVerdict {
  const text =
    verdict.kind === 'left' || verdict.kind === 'taken_back'
      ? m.isInside
      : verdict.kind === 'handed_out'
        ? m.isNotHandedOut
        : m.isOutside;
  return { kind: 'undone', name: verdict.name, text, isAlone: !isOnline };
}

export interface Answer {
  /** Another one for each scan, also when it says the same. */
  id: string;
  verdict: DoorVerdict;
  /** The scan that can be undone. */
  record: ScanRecord | undefined;
  guest: DoorGuest | undefined;
}

/** Checks one after another, whatever speed tickets are held before the camera. */
export function useDoorChecks(
  device: DoorDevice,
  eventId: string,
  dateId: AtDate,
  onAnswer: (verdict: DoorVerdict) => void,
) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [pending, setPending] = useState(0);
  const latest = useRef({ device, dateId, onAnswer });
  latest.current = { device, dateId, onAnswer };
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const show = useCallback((next: Answer) => {
    setAnswer(next);
    latest.current.onAnswer(next.verdict);
  }, []);
  const next = useCallback(
    (work: (now: typeof latest.current) => Promise<Checked>): Promise<DoorVerdict> => {
      setPending((count) => count + 1);
      const done = queue.current.then(async () => {
        const { verdict, changes, guest } = await work(latest.current);
        const id = crypto.randomUUID();
        const at = new Date().toISOString();
        const record: ScanRecord = { id, at, verdict, changes, isUndone: false };
        latest.current.device.record(record);
        show({ id, verdict, record: changes.length > 0 ? record : undefined, guest });
        return verdict;
      });
      queue.current = done.catch(() => undefined);
      void queue.current.then(() => setPending((count) => count - 1));
      return done;
    },
    [show],
  );
  return {
    answer,
    isChecking: pending > 0,
    clear: () => setAnswer(null),
    check: (presented: Presented, action: Direction) =>
      next((now) => checkOne(now.device, eventId, now.dateId, presented, action)),
    admit: (guests: readonly DoorGuest[]) =>
      next((now) => checkParty(now.device, eventId, now.dateId, guests)),
    undo: (record: ScanRecord) => {
      device.takeBack(record);
      const verdict = undoneVerdict(record, device.isOnline);
      show({ id: crypto.randomUUID(), verdict, record: undefined, guest: undefined });
    },
  };
}
export type DoorChecks = ReturnType<typeof useDoorChecks>;

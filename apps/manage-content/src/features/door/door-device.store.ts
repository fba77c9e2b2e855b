import type { DoorSnapshot, OfflineScan, UndoneScan } from '@foyer/contracts';
import type { Seen } from './door-list.model.ts';
import type { ScanRecord } from './door.model.ts';

// What a device keeps of a door. Whatever names guests goes with a sign-out (`clearUserData`);
// scans that nobody has settled stay with the device.

/** Changes when a list of an older release could not be read any more. */
const FORMAT = 1;
/** Beside the site's other storage: a list of thousands is more than `localStorage` takes. */
const LISTS = 'foyer.person';
const listAt = (eventId: string) => `/door/${eventId}/list?format=${FORMAT}`;

// a window that may keep nothing, or a site without https
const openLists = async () =>
  'caches' in globalThis ? caches.open(LISTS).catch(() => undefined) : undefined;

export async function readList(eventId: string): Promise<DoorSnapshot | null> {
  try {
    const kept = await (await openLists())?.match(listAt(eventId));
    return kept ? ((await kept.json()) as DoorSnapshot) : null;
  } catch {
    return null;
  }
}

export async function keepList(snapshot: DoorSnapshot): Promise<void> {
  const lists = await openLists();
  // no room: the door works as long as its page is open
  await lists?.put(listAt(snapshot.eventId), Response.json(snapshot)).catch(() => undefined);
}

export const dropList = async (eventId: string) => (await openLists())?.delete(listAt(eventId));

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is refused or full: what was scanned lives as long as the page
  }
}

// one key for each, so that two tabs of one door never write over each other's scans
const scansOf = (eventId: string) => `foyer.scans.${eventId}.`;
const undoneOf = (eventId: string) => `foyer.undone.${eventId}.`;

function allUnder(prefix: string): unknown[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => parsed(localStorage.getItem(key)))
      .filter((one) => one !== null);
  } catch {
    return [];
  }
}

export const readWaiting = (eventId: string): OfflineScan[] =>
  (allUnder(scansOf(eventId)) as OfflineScan[]).sort((a, b) =>
    a.scannedAt.localeCompare(b.scannedAt),
  );
export const keepScan = (eventId: string, scan: OfflineScan) =>
  store(scansOf(eventId) + scan.clientId, scan);
export const dropScan = (eventId: string, clientId: string) =>
  store(scansOf(eventId) + clientId, undefined);

export const readUndone = (eventId: string) => allUnder(undoneOf(eventId)) as UndoneScan[];
export const keepUndone = (eventId: string, undone: UndoneScan) =>
  store(undoneOf(eventId) + undone.clientId, undone);
export const dropUndone = (eventId: string, clientId: string) =>
  store(undoneOf(eventId) + clientId, undefined);

/** What the page showed, for a tab that is dropped and comes back. */
export interface Shown {
  seen: Seen;
  records: readonly ScanRecord[];
}
const shownOf = (eventId: string) => `foyer.person.door.${eventId}`;
export function readShown(eventId: string): Shown {
  try {
    const kept = parsed(localStorage.getItem(shownOf(eventId))) as Partial<Shown> | null;
    return { seen: kept?.seen ?? {}, records: kept?.records ?? [] };
  } catch {
    return { seen: {}, records: [] };
  }
}
/** These two alone: whoever calls may hold more, and it is written with each scan. */
export const keepShown = (eventId: string, { seen, records }: Shown) =>
  store(shownOf(eventId), { seen, records });

const SWITCHES = { camera: 'foyer.camera', sound: 'foyer.door.sound' } as const;

/** A switch of this device, as it was left the last time. */
export function readSwitch(name: keyof typeof SWITCHES, before: boolean): boolean {
  try {
    const kept = localStorage.getItem(SWITCHES[name]);
    return kept === null ? before : kept === 'on';
  } catch {
    return before;
  }
}
export function keepSwitch(name: keyof typeof SWITCHES, isOn: boolean): void {
  try {
    localStorage.setItem(SWITCHES[name], isOn ? 'on' : 'off');
  } catch {
    // storage is refused: the switch holds as long as the page
  }
}

import type { DoorSnapshot, OfflineScan, Presence, UndoneScan } from '@foyer/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  dropList,
  dropScan,
  dropUndone,
  keepList,
  keepScan,
  keepShown,
  keepUndone,
  readList,
  readShown,
  readUndone,
  readWaiting,
} from './door-device.store.ts';
import {
  entriesIn,
  presenceOf,
  seenSince,
  toDoorList,
  type DoorGuest,
  type DoorList,
  type Seen,
} from './door-list.model.ts';
import {
  conflictsOf,
  stillWaiting,
  type Conflict,
  type ScanChange,
  type ScanRecord,
} from './door.model.ts';
import {
  fetchChanges,
  fetchSnapshot,
  isAccessLost,
  isSignedOut,
  settleScans,
} from './door.queries.ts';

/** Other doors let people in meanwhile: how old what this device knows of them may be. */
const CHANGES_MS = 5000;
/** Tickets are sold, refunded and handed on meanwhile. */
const REFRESH_MS = 60_000;
const SENT_AT_ONCE = 500;
const LAST_SCANS = 5;

interface Device {
  list: DoorList | null;
  seen: Seen;
  waiting: readonly OfflineScan[];
  undone: readonly UndoneScan[];
  records: readonly ScanRecord[];
}

const readDevice = (eventId: string): Device => ({
  list: null,
  waiting: readWaiting(eventId),
  undone: readUndone(eventId),
  ...readShown(eventId),
});

/** `unknown` until the device's own list is read; `none` when it has no list and gets none. */
export type DoorState = 'unknown' | 'none' | 'ready' | 'signed_out' | 'no_access';

/** What was said of guests, as of now. */
export const heard = (
  presences: readonly { registrationId: string | null; checkedInAt: string | null }[],
): Seen => {
  const at = Date.now();
  return Object.fromEntries(
    presences.flatMap(({ registrationId, checkedInAt }) =>
      registrationId ? [[registrationId, { at, checkedInAt }] as const] : [],
    ),
  );
};

const presenceNow = ({ seen, waiting, undone }: Device) => presenceOf(seen, waiting, undone);

/** What this device did itself since it asked is newer than the response. */
const newsOf = (presences: readonly Presence[], own: Seen, askedAt: number) =>
  heard(presences.filter(({ registrationId }) => (own[registrationId]?.at ?? 0) < askedAt));

/** Sends what waits. What came of it changes the device as it is when the response is there. */
async function settleOf(eventId: string, device: Device) {
  const waiting = device.waiting.slice(0, SENT_AT_ONCE);
  const undone = device.undone.slice(0, SENT_AT_ONCE);
  if (waiting.length === 0 && undone.length === 0) return undefined;
  const settled = await settleScans(eventId, waiting, undone);
  const takenBack = new Set(undone.map(({ clientId }) => clientId));
  for (const { clientId } of settled.outcomes) dropScan(eventId, clientId);
  for (const { clientId } of undone) dropUndone(eventId, clientId);
  // a scan that was taken back is no surprise to anybody
  const told = settled.outcomes.filter(({ clientId }) => !takenBack.has(clientId));
  return {
    conflicts: conflictsOf(device.list, waiting, told),
    after: (now: Device): Partial<Device> => ({
      waiting: stillWaiting(now.waiting, settled.outcomes),
      undone: now.undone.filter(({ clientId }) => !takenBack.has(clientId)),
      seen: {
        ...now.seen,
        ...heard(entriesIn(waiting, settled.outcomes)),
        ...heard(settled.outcomes),
        ...heard(settled.undone),
      },
    }),
  };
}

/** The list of this device, which needs no network. */
function useKeptList(eventId: string, onList: (kept: DoorSnapshot) => void) {
  useEffect(() => {
    let isOver = false;
    void readList(eventId).then((kept) => {
      if (!isOver && kept) onList(kept);
    });
    return () => {
      isOver = true;
    };
  }, [eventId, onList]);
}

/** When the server is asked: at first, in turns, and when network or page come back. */
function useMeetings(
  meet: (learn: () => Promise<void>) => Promise<void>,
  refresh: () => Promise<void>,
  follow: () => Promise<void>,
  onOffline: () => void,
) {
  useEffect(() => {
    const anew = () => void meet(refresh);
    const back = () => {
      if (document.visibilityState === 'visible') anew();
    };
    anew();
    addEventListener('online', anew);
    addEventListener('offline', onOffline);
    document.addEventListener('visibilitychange', back);
    const timers = [
      setInterval(() => {
        if (navigator.onLine) void meet(follow);
      }, CHANGES_MS),
      setInterval(() => {
        if (navigator.onLine) anew();
      }, REFRESH_MS),
    ];
    return () => {
      removeEventListener('online', anew);
      removeEventListener('offline', onOffline);
      document.removeEventListener('visibilitychange', back);
      for (const timer of timers) clearInterval(timer);
    };
  }, [meet, refresh, follow, onOffline]);
}

/**
 * What this device knows of a door, kept through reloads and a flat battery, and settled with the
 * server as soon as there is a network.
 */
export function useDoorDevice(eventId: string) {
  const [device, setDevice] = useState(() => readDevice(eventId));
  const [state, setState] = useState<DoorState>('unknown');
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const current = useRef(device);
  const change = useCallback(
    (next: Partial<Device>) => {
      current.current = { ...current.current, ...next };
      if (next.seen || next.records) keepShown(eventId, current.current);
      setDevice(current.current);
    },
    [eventId],
  );
  const hear = useCallback(
    (news: Seen) => change({ seen: { ...current.current.seen, ...news } }),
    [change],
  );

  const failed = useCallback(
    async (error: unknown) => {
      if (isSignedOut(error)) return setState('signed_out');
      if (isAccessLost(error)) {
        // the list names guests of an event that is none of this person's
        await dropList(eventId);
        change({ list: null, seen: {}, records: [] });
        return setState('no_access');
      }
      setOnline(false);
      setState((before) => (before === 'ready' ? before : current.current.list ? 'ready' : 'none'));
    },
    [eventId, change],
  );

  const settle = useCallback(async () => {
    const settled = await settleOf(eventId, current.current);
    if (!settled) return;
    setConflicts((before) => [...before, ...settled.conflicts]);
    change(settled.after(current.current));
  }, [eventId, change]);

  const refresh = useCallback(async () => {
    const askedAt = Date.now();
    const snapshot = await fetchSnapshot(eventId);
    change({ list: toDoorList(snapshot), seen: seenSince(current.current.seen, askedAt) });
    setState('ready');
    await keepList(snapshot);
  }, [eventId, change]);

  const follow = useCallback(async () => {
    const { list } = current.current;
    if (!list) return;
    const askedAt = Date.now();
    const { presences } = await fetchChanges(eventId, list.snapshot.takenAt);
    hear(newsOf(presences, current.current.seen, askedAt));
  }, [eventId, hear]);

  const isBusy = useRef(false);
  /** One at a time: settles what waits, and then learns what became of the others. */
  const meet = useCallback(
    async (learn: () => Promise<void>) => {
      if (isBusy.current || document.visibilityState === 'hidden') return;
      isBusy.current = true;
      try {
        await settle();
        await learn();
        setOnline(true);
      } catch (error) {
        await failed(error);
      } finally {
        isBusy.current = false;
      }
    },
    [settle, failed],
  );

  const takeKept = useCallback(
    (kept: DoorSnapshot) => {
      if (current.current.list) return;
      change({ list: toDoorList(kept) });
      setState('ready');
    },
    [change],
  );
  useKeptList(eventId, takeKept);
  const goOffline = useCallback(() => setOnline(false), []);
  useMeetings(meet, refresh, follow, goOffline);

  /** A scan that this device decided alone. */
  const wait = useCallback(
    (scans: readonly OfflineScan[]) => {
      for (const scan of scans) keepScan(eventId, scan);
      change({ waiting: [...current.current.waiting, ...scans] });
      setOnline(false);
    },
    [eventId, change],
  );
  const record = useCallback(
    (one: ScanRecord) =>
      change({ records: [one, ...current.current.records].slice(0, LAST_SCANS) }),
    [change],
  );
  /** Takes a scan back, here at once and at the server as soon as it can be told. */
  const takeBack = useCallback(
    (one: ScanRecord) => {
      const undoneAt = new Date().toISOString();
      const undone = one.changes.map(({ clientId }) => ({ clientId, undoneAt }));
      for (const each of undone) keepUndone(eventId, each);
      const waits = new Set(current.current.waiting.map(({ clientId }) => clientId));
      const told = one.changes.filter(({ clientId }) => !waits.has(clientId));
      change({
        undone: [...current.current.undone, ...undone],
        seen: { ...current.current.seen, ...heard(told.map(toPresence)) },
        records: current.current.records.map((each) =>
          each.id === one.id ? { ...each, isUndone: true } : each,
        ),
      });
      void meet(follow);
    },
    [eventId, change, meet, follow],
  );

  const { list, seen, waiting, undone, records } = device;
  const insideSince = useMemo(() => presenceOf(seen, waiting, undone), [seen, waiting, undone]);
  return {
    state,
    list,
    insideSince,
    /** As of now, also when two scans come before the page is drawn again. */
    insideNow: (guest: DoorGuest) => presenceNow(current.current)(guest),
    records,
    waitingCount: waiting.length + undone.length,
    isOnline,
    conflicts,
    dismissConflicts: () => setConflicts([]),
    hear,
    wait,
    record,
    takeBack,
    failed,
    retry: () => void meet(refresh),
  };
}
export type DoorDevice = ReturnType<typeof useDoorDevice>;

const toPresence = ({ registrationId, before }: ScanChange) => ({
  registrationId,
  checkedInAt: before,
});

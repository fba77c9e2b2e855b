import type { ManagedEvent } from '@foyer/contracts';
import { DoorSnapshot, OfflineScan } from '@foyer/contracts/schemas';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { withPresence } from './door-guests.model.ts';
import {
  codeOf,
  conflictsOf,
  decideOffline,
  doneVerdict,
  hashCode,
  isPayload,
  refusalOf,
  stillWaiting,
  type Conflict,
  type DoorGuest,
  type DoorVerdict,
} from './door.model.ts';
import {
  fetchSnapshot,
  isAlreadyInside,
  isOffline,
  sendScan,
  settleScans,
} from './registrations.queries.ts';

const RETRY_MS = 10_000;
/** Other doors let people in meanwhile: how old the device's list may be when the network goes. */
const REFRESH_MS = 60_000;
/**
 * The list names guests, so it goes with a sign-out; scans that nobody has settled stay with the
 * device.
 */
const listOf = (eventId: string) => `foyer.person.door.${eventId}`;
const scansOf = (eventId: string) => `foyer.scans.${eventId}`;
interface Kept {
  snapshot: DoorSnapshot | null;
  waiting: OfflineScan[];
}

function stored<S extends z.ZodType>(key: string, schema: S): z.infer<S> | undefined {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/**
 * The door's list and its unsettled scans survive a reload and a flat battery: they stand in the
 * device's own storage.
 */
const readKept = (eventId: string): Kept => ({
  snapshot: stored(listOf(eventId), DoorSnapshot) ?? null,
  waiting: stored(scansOf(eventId), z.array(OfflineScan)) ?? [],
});

const CAMERA = 'foyer.camera';

/**
 * Whether this device scanned with its camera the last time: then it does so again without a touch.
 */
export function keepsCamera(): boolean {
  try {
    return localStorage.getItem(CAMERA) === 'on';
  } catch {
    return false;
  }
}

export function keepCamera(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(CAMERA, 'on');
    else localStorage.removeItem(CAMERA);
  } catch {
    // storage is refused: the camera waits for a touch each time
  }
}

/** A code that was scanned or typed, or a guest who was found by name. */
export type Shown = { scanned: string; guest?: undefined } | { guest: DoorGuest };

const whatIsShown = (shown: Shown) =>
  shown.guest
    ? { registrationId: shown.guest.id }
    : isPayload(shown.scanned)
      ? { payload: shown.scanned.trim() }
      : { code: codeOf(shown.scanned) };

/**
 * A door: checks tickets with the network, without it, and settles what it did alone as soon as it
 * is back.
 */
export function useDoor(
  { id: eventId, timezone, dates }: Pick<ManagedEvent, 'id' | 'timezone' | 'dates'>,
  dateId: string | undefined,
  onChange: () => void,
) {
  const place = useMemo(() => ({ timezone, dates, dateId }), [timezone, dates, dateId]);
  const [kept, setKept] = useState(() => readKept(eventId));
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const current = useRef(kept);
  const keep = useCallback(
    (next: Kept) => {
      if (next.snapshot !== current.current.snapshot)
        localStorage.setItem(listOf(eventId), JSON.stringify(next.snapshot));
      localStorage.setItem(scansOf(eventId), JSON.stringify(next.waiting));
      current.current = next;
      setKept(next);
    },
    [eventId],
  );

  const isSettling = useRef(false);
  const settle = useCallback(async () => {
    if (isSettling.current) return;
    isSettling.current = true;
    try {
      const { waiting } = current.current;
      if (waiting.length > 0) {
        const { outcomes } = await settleScans(eventId, waiting);
        setConflicts((before) => [
          ...before,
          ...conflictsOf(current.current.snapshot, waiting, outcomes, timezone),
        ]);
        keep({ ...current.current, waiting: stillWaiting(current.current.waiting, outcomes) });
        onChange();
      }
      keep({ ...current.current, snapshot: await fetchSnapshot(eventId) });
      setOnline(true);
    } catch (error) {
      if (isOffline(error)) setOnline(false);
      else throw error;
    } finally {
      isSettling.current = false;
    }
  }, [eventId, timezone, keep, onChange]);

  useEffect(() => {
    const attempt = () => void settle().catch(() => setOnline(false));
    const offline = () => setOnline(false);
    attempt();
    addEventListener('online', attempt);
    addEventListener('offline', offline);
    const timer = setInterval(() => {
      if (current.current.waiting.length > 0) attempt();
    }, RETRY_MS);
    const refresh = setInterval(attempt, REFRESH_MS);
    return () => {
      removeEventListener('online', attempt);
      removeEventListener('offline', offline);
      clearInterval(timer);
      clearInterval(refresh);
    };
  }, [settle]);

  const check = useCallback(
    async (shown: Shown, action: 'in' | 'out'): Promise<DoorVerdict> => {
      const clientId = crypto.randomUUID();
      const codeHash = shown.guest ? shown.guest.codeHash : await hashCode(codeOf(shown.scanned));
      try {
        if (!navigator.onLine) throw new TypeError('offline');
        const answer = await sendScan(eventId, action, {
          clientId,
          ...(dateId && { instanceId: dateId }),
          ...whatIsShown(shown),
        });
        if (current.current.snapshot)
          keep({
            ...current.current,
            snapshot: withPresence(
              current.current.snapshot,
              answer.registrationId,
              answer.checkedInAt,
            ),
          });
        onChange();
        return doneVerdict(answer.outcome, answer, false);
      } catch (error) {
        const { snapshot, waiting } = current.current;
        if (!(error instanceof TypeError) && !isOffline(error)) {
          return refusalOf(
            error,
            isAlreadyInside(error),
            snapshot?.registrations.find((one) => one.codeHash === codeHash),
            place,
          );
        }
        setOnline(false);
        if (!snapshot)
          return {
            kind: 'refused',
            text: 'No network, and this device has no guest list yet. Open the list once with a network.',
          };
        const verdict = decideOffline(snapshot, waiting, codeHash, action, place);
        if ('isOffline' in verdict) {
          keep({
            snapshot,
            waiting: [
              ...waiting,
              { clientId, codeHash, action, scannedAt: new Date().toISOString() },
            ],
          });
        }
        return verdict;
      }
    },
    [eventId, dateId, place, keep, onChange],
  );

  return {
    check,
    isOnline,
    snapshot: kept.snapshot,
    waiting: kept.waiting,
    conflicts,
    dismissConflicts: () => setConflicts([]),
  };
}
export type Door = ReturnType<typeof useDoor>;

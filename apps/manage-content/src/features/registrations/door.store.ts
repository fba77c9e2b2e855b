import { DoorSnapshot, OfflineScan, type ManagedEvent } from '@foyer/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { codeOf, conflictsOf, decideOffline, hashCode, isPayload, stillWaiting, type Conflict, type DoorVerdict } from './door.model.ts';
import { fetchSnapshot, isAlreadyInside, isOffline, sendScan, settleScans } from './registrations.queries.ts';

const RETRY_MS = 10_000;
/** The list names guests, so it goes with a sign-out; scans that nobody has settled stay with the device. */
const listOf = (eventId: string) => `foyer.person.door.${eventId}`;
const scansOf = (eventId: string) => `foyer.scans.${eventId}`;
interface Kept { snapshot: DoorSnapshot | null; waiting: OfflineScan[] }

function stored<S extends z.ZodType>(key: string, schema: S): z.infer<S> | undefined {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** The door's list and its unsettled scans survive a reload and a flat battery: they stand in the device's own storage. */
const readKept = (eventId: string): Kept => ({ snapshot: stored(listOf(eventId), DoorSnapshot) ?? null, waiting: stored(scansOf(eventId), z.array(OfflineScan)) ?? [] });

/** A door: checks tickets with the network, without it, and settles what it did alone as soon as it is back. */
export function useDoor({ id: eventId, timezone }: Pick<ManagedEvent, 'id' | 'timezone'>, onChange: () => void) {
  const [kept, setKept] = useState(() => readKept(eventId));
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const current = useRef(kept);
  const keep = useCallback((next: Kept) => {
    if (next.snapshot !== current.current.snapshot) localStorage.setItem(listOf(eventId), JSON.stringify(next.snapshot));
    localStorage.setItem(scansOf(eventId), JSON.stringify(next.waiting));
    current.current = next;
    setKept(next);
  }, [eventId]);

  const isSettling = useRef(false);
  const settle = useCallback(async () => {
    if (isSettling.current) return;
    isSettling.current = true;
    try {
      const { waiting } = current.current;
      if (waiting.length > 0) {
        const { outcomes } = await settleScans(eventId, waiting);
        setConflicts((before) => [...before, ...conflictsOf(current.current.snapshot, waiting, outcomes, timezone)]);
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
    const timer = setInterval(() => { if (current.current.waiting.length > 0) attempt(); }, RETRY_MS);
    return () => {
      removeEventListener('online', attempt);
      removeEventListener('offline', offline);
      clearInterval(timer);
    };
  }, [settle]);

  const check = useCallback(async (scanned: string, action: 'in' | 'out'): Promise<DoorVerdict> => {
    const clientId = crypto.randomUUID();
    const codeHash = await hashCode(codeOf(scanned));
    try {
      if (!navigator.onLine) throw new TypeError('offline');
      const answer = await sendScan(eventId, action, { clientId, ...(isPayload(scanned) ? { payload: scanned.trim() } : { code: codeOf(scanned) }) });
      onChange();
      return { kind: action === 'in' ? 'admitted' : 'left', name: `${answer.firstName} ${answer.lastName}`, ticket: answer.ticketName, isOffline: false };
    } catch (error) {
      const { snapshot, waiting } = current.current;
      if (!(error instanceof TypeError) && !isOffline(error)) {
        const guest = snapshot?.registrations.find((one) => one.codeHash === codeHash);
        const text = error instanceof Error ? error.message : '';
        return isAlreadyInside(error) ? { kind: 'already', name: guest ? `${guest.firstName} ${guest.lastName}` : '', ticket: guest?.ticketName ?? '', text } : { kind: 'refused', text };
      }
      setOnline(false);
      if (!snapshot) return { kind: 'refused', text: 'No network, and this device has no guest list yet. Open the list once with a network.' };
      const verdict = decideOffline(snapshot, waiting, codeHash, action, timezone);
      if (verdict.kind === 'admitted' || verdict.kind === 'left') keep({ snapshot, waiting: [...waiting, { clientId, codeHash, action, scannedAt: new Date().toISOString() }] });
      return verdict;
    }
  }, [eventId, timezone, keep, onChange]);

  return { check, isOnline, waiting: kept.waiting.length, knownGuests: kept.snapshot?.registrations.length ?? 0, conflicts, dismissConflicts: () => setConflicts([]) };
}
export type Door = ReturnType<typeof useDoor>;

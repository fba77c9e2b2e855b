import type { OfflineScan, ScanOutcome } from '@foyer/contracts';
import { decideAtDoor, doorOutcome } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { announceScan } from './announce-scan.service.ts';
import {
  insertScan,
  lockRegistration,
  readScans,
  savePresence,
  type DoorTicket,
} from './door.repository.ts';
import { findScannedTicket } from './find-ticket.service.ts';
import { settleScans, type Scan, type Settled } from './scans.model.ts';

type Found = { ticket: DoorTicket; scan: OfflineScan };

const refused = (scan: OfflineScan): ScanOutcome => ({
  clientId: scan.clientId,
  outcome: 'refused',
  registrationId: null,
  checkedInAt: null,
});

/** A clock that runs ahead must not lock out those who come later. */
const scannedAt = (scan: OfflineScan) => new Date(Math.min(Date.parse(scan.scannedAt), Date.now()));

const outcomeOf = (scan: Settled | undefined, ticket: DoorTicket): ScanOutcome['outcome'] =>
  !scan
    ? 'refused'
    : scan.outcome === 'duplicate'
      ? 'duplicate'
      : doorOutcome(ticket.category, scan.action);

/** Scans of one ticket, all at once and behind its lock. */
async function settleTicket(
  tx: Tx,
  actor: Actor,
  eventId: string,
  found: readonly Found[],
): Promise<ScanOutcome[]> {
  const ticket = found[0]?.ticket;
  if (!ticket) return [];
  const known = await readScans(tx, ticket.id);
  // admitted before scans were kept, by an import for example: as good as a scan
  if (known.length === 0 && ticket.checkedInAt)
    known.push({
      clientId: null,
      action: 'in',
      scannedAt: ticket.checkedInAt,
      byUserId: ticket.checkedInBy,
    });
  const fresh: Scan[] = [];
  for (const { scan } of found) {
    const row: Scan = {
      clientId: scan.clientId,
      action: scan.action,
      scannedAt: scannedAt(scan),
      byUserId: actor.userId,
    };
    if (await insertScan(tx, ticket, row)) fresh.push(row);
  }
  const { settled, presence } = settleScans([...known, ...fresh]);
  await savePresence(tx, ticket.id, presence);
  const isFresh = new Set(fresh.map((scan) => scan.clientId));
  for (const scan of settled) {
    if (!isFresh.has(scan.clientId) || scan.outcome === 'duplicate') continue;
    await announceScan(tx, scan.action, eventId, ticket, actor.userId, scan.scannedAt);
  }
  return found.map(({ scan }) => ({
    clientId: scan.clientId,
    registrationId: ticket.id,
    checkedInAt: presence.checkedInAt?.toISOString() ?? null,
    outcome: outcomeOf(
      settled.find((one) => one.clientId === scan.clientId),
      ticket,
    ),
  }));
}

async function findAll(tx: Tx, eventId: string, scans: readonly OfflineScan[]) {
  const found: Found[] = [];
  for (const scan of scans) {
    const ticket = await findScannedTicket(tx, eventId, scan);
    if (ticket) found.push({ ticket, scan });
  }
  return found;
}

/** Settles scans made without a network, in any order and as often as the device sends them. */
export const syncScans = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  scans: readonly OfflineScan[],
): Promise<{ outcomes: ScanOutcome[] }> =>
  transact(deps.pool, async (tx) => {
    // locked in one order, so that two devices that send the same guests never wait for each other
    const ids = [
      ...new Set((await findAll(tx, eventId, scans)).map(({ ticket }) => ticket.id)),
    ].sort();
    for (const id of ids) await lockRegistration(tx, id);
    const outcomes = new Map<string, ScanOutcome>();
    const groups = Map.groupBy(await findAll(tx, eventId, scans), ({ ticket }) => ticket.id);
    for (const id of ids) {
      const valid = (groups.get(id) ?? []).filter(
        ({ ticket, scan }) =>
          decideAtDoor({ ...ticket, isOtherDate: false, isDone: false }, scan.action) !== 'ended',
      );
      for (const outcome of await settleTicket(tx, actor, eventId, valid))
        outcomes.set(outcome.clientId, outcome);
    }
    return { outcomes: scans.map((scan) => outcomes.get(scan.clientId) ?? refused(scan)) };
  });

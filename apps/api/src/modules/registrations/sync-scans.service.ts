import type {
  OfflineScan,
  Presence,
  ResponseOf,
  ScanOutcome,
  syncScans as syncEndpoint,
  UndoneScan,
} from '@foyer/contracts';
import { decideAtDoor, doorOutcome, isTaken } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/runtime/ids.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { cardsOfHashes } from '../memberships/index.ts';
import { announceScan } from './announce-scan.service.ts';
import {
  findScanned,
  insertScan,
  lockRegistration,
  readScans,
  savePresence,
  type DoorTicket,
} from './door.repository.ts';
import { findScannedTicket } from './find-ticket.service.ts';
import { ticketIdOfCard } from './member-card.service.ts';
import { settleScans, type Scan, type Settled } from './scans.model.ts';
import { undo } from './undo-scan.service.ts';

type Found = { ticket: DoorTicket; scan: OfflineScan };

const refused = (scan: OfflineScan, message?: string): ScanOutcome => ({
  clientId: scan.clientId,
  outcome: 'refused',
  registrationId: null,
  checkedInAt: null,
  ...(message && { message }),
});

/** A clock that runs ahead must not lock out those who come later. */
const notAhead = (at: string) => new Date(Math.min(Date.parse(at), Date.now()));

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
      scannedAt: notAhead(scan.scannedAt),
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

async function undoAll(tx: Tx, actor: Actor, eventId: string, undone: readonly UndoneScan[]) {
  const done: (Presence & { clientId: string })[] = [];
  for (const { clientId, undoneAt } of undone) {
    const presence = await undo(tx, actor, eventId, clientId, notAhead(undoneAt));
    if (presence) done.push({ clientId, ...presence });
  }
  return done;
}

async function undoneTickets(tx: Tx, eventId: string, undone: readonly UndoneScan[]) {
  const ids: string[] = [];
  for (const { clientId } of undone) {
    const id = await findScanned(tx, eventId, clientId);
    if (id) ids.push(id);
  }
  return ids;
}

/**
 * Puts the tickets in the place of cards of members, each in a transaction of its own: where no
 * ticket can be made, nothing of it is. What was taken back before it was sent makes none.
 */
async function readCards(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { scans, undone }: Sent,
): Promise<{ named: OfflineScan[]; refusals: Map<string, string> }> {
  const isUndone = new Set(undone.map(({ clientId }) => clientId));
  const cards = await cardsIn(deps, eventId, scans);
  const refusals = new Map<string, string>();
  const named: OfflineScan[] = [];
  for (const scan of scans) {
    const { clientId, instanceId, action, scannedAt } = scan;
    const cardId = isUndone.has(clientId) ? undefined : cards.get(hashOf(scan));
    const of = { cardId, clientId, instanceId, action };
    const ticket = cardId && (await ticketIdOfCard(deps, actor, eventId, of));
    if (ticket instanceof DomainError) refusals.set(clientId, ticket.message);
    named.push(
      typeof ticket === 'string' ? { clientId, action, scannedAt, registrationId: ticket } : scan,
    );
  }
  return { named, refusals };
}

const hashOf = ({ codeHash, code }: OfflineScan): string =>
  codeHash ?? (code ? sha256(code).toString('hex') : '');

/** Which of the codes are of cards, by their hashes. */
async function cardsIn(deps: Deps, eventId: string, scans: readonly OfflineScan[]) {
  const hashes = scans.map(hashOf).filter(Boolean);
  if (hashes.length === 0) return new Map<string, string>();
  const found = await readOnly(deps.pool, (tx) => cardsOfHashes(tx, eventId, hashes));
  return new Map(found.map(({ id, hash }) => [hash, id]));
}

interface Sent {
  scans: readonly OfflineScan[];
  undone: readonly UndoneScan[];
}

/**
 * Settles scans made without a network, in any order and as often as the device sends them, and
 * then those that it took back.
 */
export async function syncScans(
  deps: Deps,
  actor: Actor,
  eventId: string,
  sent: Sent,
): Promise<ResponseOf<typeof syncEndpoint>> {
  const { named: scans, refusals } = await readCards(deps, actor, eventId, sent);
  const { undone } = sent;
  return transact(deps.pool, async (tx) => {
    // locked in one order, so that two devices that send the same guests never wait for each other
    const scanned = (await findAll(tx, eventId, scans)).map(({ ticket }) => ticket.id);
    const ids = [...new Set([...scanned, ...(await undoneTickets(tx, eventId, undone))])].sort();
    for (const id of ids) await lockRegistration(tx, id);
    const outcomes = new Map<string, ScanOutcome>();
    const groups = Map.groupBy(await findAll(tx, eventId, scans), ({ ticket }) => ticket.id);
    for (const id of ids) {
      const valid = (groups.get(id) ?? []).filter(({ ticket, scan }) =>
        isTaken(decideAtDoor({ ...ticket, isOtherDate: false, isDone: false }, scan.action)),
      );
      for (const outcome of await settleTicket(tx, actor, eventId, valid))
        outcomes.set(outcome.clientId, outcome);
    }
    return {
      outcomes: scans.map(
        (scan) => outcomes.get(scan.clientId) ?? refused(scan, refusals.get(scan.clientId)),
      ),
      undone: await undoAll(tx, actor, eventId, undone),
    };
  });
}

import type { DoorSnapshot, getDoorChanges, ResponseOf } from '@foyer/contracts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { publicKeyOf } from '../issuing/index.ts';
import { livingCards } from '../memberships/index.ts';
import { freeMembersAt } from '../ticket-sales/index.ts';
import { toDoorAnswers } from './door-answers.model.ts';
import {
  admissionsByAccount,
  changedSince,
  findDates,
  findEvent,
  snapshotRows,
} from './door.repository.ts';

const MINUTE_MS = 60_000;
/** A scan is recorded when its transaction begins, and seen when it ends. */
const OVERLAP_MS = 30_000;

/**
 * Everything a door needs without a network. Holds no code and no private key: a lost device can
 * admit, but not forge.
 */
export const readDoorSnapshot = (deps: Deps, eventId: string): Promise<DoorSnapshot> =>
  transact(deps.pool, async (tx) => {
    const takenAt = new Date().toISOString();
    const publicKey = await publicKeyOf(tx, eventId);
    const event = await findEvent(tx, eventId);
    const dates = await findDates(tx, eventId);
    const rows = await snapshotRows(tx, eventId);
    const cards = event ? await cardsAtDoor(tx, eventId, event.ownerId) : [];
    return {
      ...(cards.length > 0 && { cards }),
      eventId,
      eventName: event?.name ?? '',
      timezone: event?.timezone ?? 'UTC',
      dates: dates.map(({ id, startsAt, endsAt, off }) => ({
        id,
        startsAt: startsAt.toISOString(),
        minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS),
        canceled: off === 'canceled',
        postponed: off === 'postponed',
      })),
      takenAt,
      publicKey: publicKey.toString('base64'),
      registrations: rows.map(({ note, givenTo, exchangedFor, answers, timezone, ...row }) => ({
        ...row,
        checkedInAt: row.checkedInAt?.toISOString() ?? null,
        ...(note && { note }),
        ...(answers.length > 0 && { answers: toDoorAnswers({ answers, timezone }) }),
        ...(givenTo && { givenTo }),
        ...(exchangedFor && { exchangedFor: { startsAt: exchangedFor.toISOString(), timezone } }),
      })),
    };
  });

/** The cards of members that open this door: they have a ticket for it, or come in free. */
async function cardsAtDoor(
  tx: Tx,
  eventId: string,
  ownerId: string,
): Promise<NonNullable<DoorSnapshot['cards']>> {
  const living = await livingCards(tx, ownerId);
  if (living.length === 0) return [];
  const isFree = await freeMembersAt(tx, eventId, living);
  const held = Map.groupBy(await admissionsByAccount(tx, eventId), ({ userId }) => userId);
  return living
    .map((card) => ({
      ...{ codeHash: card.codeHash, shortCode: card.shortCode, tierName: card.tierName },
      name: card.name,
      registrationIds: (held.get(card.userId) ?? []).map(({ id }) => id),
      isFree: isFree(card),
      validUntil: card.autoRenew ? null : (card.paidUntil?.toISOString() ?? null),
    }))
    .filter((card) => card.isFree || card.registrationIds.length > 0);
}

/** Who came or left at any door since; some of it for a second time. */
export const readDoorChanges = (
  deps: Deps,
  eventId: string,
  since: string,
): Promise<ResponseOf<typeof getDoorChanges>> =>
  readOnly(deps.pool, async (tx) => {
    const takenAt = new Date().toISOString();
    const changed = await changedSince(tx, eventId, new Date(Date.parse(since) - OVERLAP_MS));
    return {
      takenAt,
      presences: changed.map(({ registrationId, checkedInAt }) => ({
        registrationId,
        checkedInAt: checkedInAt?.toISOString() ?? null,
      })),
    };
  });

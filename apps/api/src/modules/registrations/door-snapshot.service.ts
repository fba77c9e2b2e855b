import type { DoorSnapshot, getDoorChanges, ResponseOf } from '@foyer/contracts';
import { readOnly, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { publicKeyOf } from '../issuing/index.ts';
import { toDoorAnswers } from './door-answers.model.ts';
import { changedSince, findDates, findEvent, snapshotRows } from './door.repository.ts';

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
    return {
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

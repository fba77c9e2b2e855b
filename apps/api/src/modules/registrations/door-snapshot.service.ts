import type { DoorSnapshot } from '@foyer/contracts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { publicKeyOf } from '../issuing/index.ts';
import { eventName, snapshotRows } from './door.repository.ts';

/**
 * Everything a door needs without a network. Holds no code and no private key: a lost device can
 * admit, but not forge.
 */
export const readDoorSnapshot = (deps: Deps, eventId: string): Promise<DoorSnapshot> =>
  transact(deps.pool, async (tx) => {
    const takenAt = new Date().toISOString();
    const publicKey = await publicKeyOf(tx, eventId);
    const rows = await snapshotRows(tx, eventId);
    return {
      eventId,
      eventName: await eventName(tx, eventId),
      takenAt,
      publicKey: publicKey.toString('base64'),
      registrations: rows.map((row) => ({
        ...row,
        checkedInAt: row.checkedInAt?.toISOString() ?? null,
      })),
    };
  });

import type { Tx } from '../platform/db/database.ts';
import { newId, newSecret, sha256 } from '../platform/runtime/ids.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { SeededEvent } from './seed-events.ts';

const PEOPLE = [
  { firstName: 'Odile', lastName: 'Marchetti', quantity: 2 },
  { firstName: 'Tomasz', lastName: 'Wren', quantity: 1 },
  { firstName: 'Priya', lastName: 'Nambiar', quantity: 4 },
  { firstName: 'Jonas', lastName: 'Eklund', quantity: 2 },
];
const MINUTE_MS = 60_000;
/** One came about every five hours. */
const APART_MS = 300 * MINUTE_MS;

/** A sold-out evening that some wait for, the patron of the demo the last of them. */
export async function seedWaiting(
  tx: Tx,
  { id: eventId, ownerId, instances, types }: SeededEvent,
  now: Date,
): Promise<void> {
  const { firstName, lastName, email } = DEMO_PEOPLE[0];
  const waiting = [
    ...PEOPLE.map((person) => ({
      ...person,
      email: `${person.firstName}@waiting.test`.toLowerCase(),
    })),
    { firstName, lastName, email, quantity: 1 },
  ];
  await insertRows(tx, 'waiting_lists', [
    { id: eventId, owner_id: ownerId, is_open: true, offer_minutes: 240 },
  ]);
  await insertRows(
    tx,
    'waiting_list_entries',
    waiting.map((person, at) => {
      const id = newId();
      const code = newSecret();
      return {
        id,
        owner_id: ownerId,
        event_id: eventId,
        instance_id: instances[0]?.id ?? '',
        ticket_type_id: types[0]?.id ?? '',
        quantity: person.quantity,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        code: tx.vault.seal('waiting_list_entries.code', id, code),
        code_hash: sha256(code),
        joined_at: new Date(now.getTime() - (waiting.length - at) * APART_MS),
      };
    }),
  );
}

import { randomBytes } from 'node:crypto';
import { LIST_CODE_SIGNS, writeAccessCode } from '@foyer/domain';
import type { Tx } from '../platform/db/database.ts';
import { newId, sha256 } from '../platform/runtime/ids.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { SeededEvent } from './seed-events.ts';

const NAMES = [
  ...['amara', 'bela', 'carmen', 'dario', 'elif', 'fenja', 'goran', 'hana', 'ilse', 'jonas'],
  ...['kofi', 'lena', 'mateo', 'noor', 'olga', 'pavel', 'quinn', 'rosa', 'sami', 'tove'],
];

/** A list of the house with a ticket of its own, behind what everybody may buy. */
export async function seedFriends(
  tx: Tx,
  { id: eventId, ownerId, types }: SeededEvent,
  now: Date,
): Promise<void> {
  const list = newId();
  const type = newId();
  // the code grants something, so no two installations have the same
  const code = writeAccessCode(randomBytes(LIST_CODE_SIGNS), LIST_CODE_SIGNS);
  await tx.query(
    `insert into user_lists (id, owner_id, name, code_id, code, code_hash, created_at)
       values ($1, $2, 'Friends of the Hall', $3, $4, $5, $6)`,
    [list, ownerId, newId(), tx.vault.seal('user_lists.code', list, code), sha256(code), now],
  );
  await insertRows(
    tx,
    'user_list_people',
    [DEMO_PEOPLE[0].email, ...NAMES.map((name) => `${name}@friends.test`)].map((email) => ({
      id: newId(),
      owner_id: ownerId,
      list_id: list,
      email,
      created_at: now,
    })),
  );
  await insertRows(tx, 'ticket_types', [
    {
      id: type,
      owner_id: ownerId,
      event_id: eventId,
      name: 'Friend of the house',
      description: 'For friends, and those whom they bring along.',
      price_minor: 1200,
      capacity: 30,
      category: 'admission',
      attendance: 'in-person',
      visibility: 'list',
      quantity_per_code: 2,
      max_per_order: 10,
      position: types.length,
      created_at: now,
    },
  ]);
  await insertRows(tx, 'ticket_type_lists', [
    { owner_id: ownerId, ticket_type_id: type, list_id: list },
  ]);
}

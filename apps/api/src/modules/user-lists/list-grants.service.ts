import { readAccessCode, showAccessCode, type CartList } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/runtime/ids.ts';
import { findGrants, type Asking, type GrantRow } from './list-grants.repository.ts';

/** What lets a buyer have tickets of lists, and what such a ticket counts against. */
export interface OfferedList extends CartList {
  through: GrantRow['through'];
  throughId: string;
  grants: readonly (CartList['grants'][number] & { quantity: number | null })[];
}

interface Wish extends Omit<Asking, 'codeHashes'> {
  /** As they were typed. */
  codes: readonly string[];
}

/** The code as every screen shows it; what is none stays as it was typed, and nobody knows it. */
export function nameOfListCode(typed: string): string {
  const code = readAccessCode(typed);
  return code === undefined ? typed : showAccessCode(code);
}

/** The buyer's own place on the lists of an event, and what these codes are good for there. */
export async function listsFor(tx: Tx, { codes, ...asking }: Wish): Promise<OfferedList[]> {
  const names = new Map(
    codes.flatMap((typed) => {
      const code = readAccessCode(typed);
      return code === undefined ? [] : [[sha256(code).toString('hex'), showAccessCode(code)]];
    }),
  );
  const codeHashes = [...names.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const found = await findGrants(tx, { ...asking, codeHashes });
  return [...Map.groupBy(found, ({ throughId }) => throughId)].map(([throughId, grants]) => ({
    throughId,
    through: grants[0]?.through ?? 'person',
    code: names.get(grants[0]?.codeHash?.toString('hex') ?? '') ?? null,
    grants: grants.map(({ typeId, quantity, taken }) => ({
      typeId,
      quantity,
      left: quantity === null ? null : Math.max(0, quantity - taken),
    })),
  }));
}

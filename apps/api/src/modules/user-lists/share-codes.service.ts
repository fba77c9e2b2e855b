import type { Ticket } from '@foyer/contracts';
import { SHARE_CODE_SIGNS, showAccessCode, writeAccessCode } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/runtime/ids.ts';
import { findSharing, keepCodes } from './share-codes.repository.ts';

/**
 * The code that goes with a ticket's own: whoever gets the ticket, or has it sent anew, has another
 * one with it, and nothing of it need be kept but what finds it.
 */
const shareCodeOf = (ticketCode: string) =>
  writeAccessCode(sha256(`share-code:${ticketCode}`), SHARE_CODE_SIGNS);

/** What the holders of these tickets may share, by ticket. */
export async function shareTickets(
  tx: Tx,
  tickets: readonly Pick<Ticket, 'id' | 'code'>[],
): Promise<ReadonlyMap<string, NonNullable<Ticket['customUserListData']>>> {
  const codes = new Map(
    tickets.flatMap(({ id, code }) => (code === null ? [] : [[id, shareCodeOf(code)]])),
  );
  const sharing = codes.size > 0 ? await findSharing(tx, [...codes.keys()]) : [];
  const shares = sharing.map(({ id, ...rest }) => ({ id, code: codes.get(id) ?? '', ...rest }));
  if (shares.length > 0)
    await keepCodes(
      tx,
      shares.map(({ id, code }) => ({ registrationId: id, codeHash: sha256(code) })),
    );
  return new Map(
    shares.map(({ id, code, quantity, taken }) => [
      id,
      { count: taken, shareCode: showAccessCode(code), quantity },
    ]),
  );
}

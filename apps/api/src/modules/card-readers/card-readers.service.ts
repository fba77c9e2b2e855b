import type {
  CardReader,
  CardReaderInput,
  Query,
  ReaderLocation,
  ReaderLocationInput,
  ResponseOf,
  listCardReaders,
} from '@foyer/contracts';
import { recordAct } from '../../platform/access/audit.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { can, standingAt } from '../../platform/access/policies.ts';
import { readOnly, transact } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Config } from '../../platform/runtime/config.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { accountPaidTo } from '../accounts/index.ts';
import { PairingRefused } from '../payments/index.ts';
import * as readers from './card-readers.repository.ts';

const MAX_READERS = 100;

/** Whether test cards may be held to readers: nowhere where cards are real. */
export const canConfirm = ({ config, payments }: { config: Config } & Pick<Deps, 'payments'>) =>
  !config.isProduction || payments.name === 'sandbox';

const toReader = ({ serialNumber, readerId, ...reader }: readers.ReaderRow): CardReader => ({
  ...reader,
  stripeSerialNumber: serialNumber,
  stripeReaderId: readerId,
});

/** For who manages the account, or administers the event that guests are added to. */
export const listReaders = (
  deps: Deps,
  actor: Actor,
  { ownerId, eventId }: Query<typeof listCardReaders>,
): Promise<ResponseOf<typeof listCardReaders>> =>
  readOnly(deps.pool, async (tx) => {
    const standing = await standingAt(tx, actor, eventId ? { eventId } : { ownerId });
    const isTheirs = can(actor, eventId ? 'event:admin' : 'owner', standing);
    if (!isTheirs || standing?.ownerId !== ownerId) throw new DomainError('not_found');
    const found = await readers.findReaders(tx, ownerId, deps.payments.name);
    return { data: found.map(toReader), canConfirm: canConfirm(deps) };
  });

export const addLocation = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
  location: ReaderLocationInput,
): Promise<ReaderLocation> =>
  transact(deps.pool, async (tx) => {
    const id = await readers.insertLocation(tx, { ownerId, ...location });
    await recordAct(tx, actor, 'location.added', { ownerId, detail: { location: location.name } });
    return { id, ...location };
  });

/** Pairs a reader at the provider, outside any transaction, and keeps it. */
export async function addReader(
  deps: Deps,
  actor: Actor,
  { ownerId, name, locationId, pairingCode }: CardReaderInput,
): Promise<CardReader> {
  const { place, accountId } = await readOnly(deps.pool, async (tx) => ({
    place: await readers.findLocation(tx, ownerId, locationId),
    accountId: await accountPaidTo(tx, deps, ownerId),
    isFull: (await readers.countReaders(tx, ownerId)) >= MAX_READERS,
  })).then((found) => {
    if (found.isFull) throw new DomainError('too_many_card_readers');
    return found;
  });
  if (!place) throw new DomainError('not_found');
  if (!accountId) throw new DomainError('payments_not_connected');
  const paired = await deps.payments.readers
    .pair({
      ...{ accountId, name, pairingCode, place },
      // the same code at the same place is the same wish
      idempotencyKey: `reader:${locationId}:${pairingCode}`,
    })
    .catch((error: unknown) => {
      if (error instanceof PairingRefused) throw wrongCode();
      throw error;
    });
  return transact(deps.pool, async (tx) => {
    const provider = deps.payments.name;
    const id = await readers.saveReader(tx, {
      ...{ ownerId, locationId, name, provider, accountId, ...paired },
    });
    await recordAct(tx, actor, 'cardReader.added', { ownerId, detail: { reader: name } });
    const added = await readers.findReader(tx, ownerId, id);
    if (!added) throw new DomainError('not_found');
    return toReader(added);
  });
}

const wrongCode = () => {
  const refusal = new DomainError('pairing_code_wrong');
  const { message } = refusal;
  return new DomainError('pairing_code_wrong', { fields: [{ path: 'pairingCode', message }] });
};

/** Takes a reader away, unless somebody is being paid at it. */
export async function removeReader(
  deps: Deps,
  actor: Actor,
  ownerId: string,
  id: string,
): Promise<undefined> {
  const reader = await readOnly(deps.pool, (tx) => readers.findReader(tx, ownerId, id));
  if (!reader) throw new DomainError('not_found');
  if (reader.isBusy) throw new DomainError('card_reader_busy');
  const { accountId, readerId, name } = reader;
  await deps.payments.readers.unpair({ accountId, readerId });
  await transact(deps.pool, async (tx) => {
    await readers.deleteReader(tx, ownerId, id);
    await recordAct(tx, actor, 'cardReader.removed', { ownerId, detail: { reader: name } });
  });
}

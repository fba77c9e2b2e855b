import { randomInt } from 'node:crypto';
import type { EventCode, EventCodeChanges } from '@foyer/contracts';
import { EventCodeInput } from '@foyer/contracts/schemas';
import { generateCode, promoStatus, toMajor, type Currency } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { editConflict, mergedInput } from '../../platform/db/versions.ts';
import { amountToMinor, assertMayChange, nameTaken, toInstant } from '../promo-codes/index.ts';
import * as codes from './event-codes.repository.ts';
import { refusals } from './event-codes.messages.en.ts';

const MAX_CODES = 200;

const toCode = (
  { amountMinor, percentage, held, readAt, ...row }: codes.CodeRow,
  currency: Currency,
): EventCode => ({
  ...row,
  amount: amountMinor === null ? null : toMajor(amountMinor, currency),
  percentageValue: percentage,
  isUsed: row.uses + held > 0,
  status: promoStatus(row, readAt),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});

async function toValues(
  tx: Tx,
  eventId: string,
  input: EventCodeInput,
  currency: Currency,
  code: string,
): Promise<codes.CodeValues> {
  const ids = input.ticketTypeIds && [...new Set(input.ticketTypeIds)];
  if (ids && (await codes.countTypes(tx, eventId, ids)) !== ids.length) {
    throw new DomainError('bad_request', {
      fields: [{ path: 'ticketTypeIds', message: refusals.ticketTypes }],
    });
  }
  return {
    code,
    kind: input.kind,
    amountMinor: amountToMinor(input.amount, currency),
    percentage: input.percentageValue,
    quantity: input.quantity,
    ticketTypeIds: ids,
    startsAt: toInstant(input.startsAt),
    endsAt: toInstant(input.endsAt),
  };
}

async function readCode(
  tx: Tx,
  eventId: string,
  id: string,
  currency: Currency,
): Promise<EventCode> {
  const row = (await codes.findCodes(tx, eventId)).find((code) => code.id === id);
  if (!row) throw new DomainError('not_found');
  return toCode(row, currency);
}

export const listCodes = (deps: Deps, eventId: string) =>
  readOnly(deps.pool, async (tx) => {
    const currency = (await codes.findCurrency(tx, eventId)) as Currency | undefined;
    if (!currency) throw new DomainError('not_found');
    return { data: (await codes.findCodes(tx, eventId)).map((row) => toCode(row, currency)) };
  });

export const createCode = (
  deps: Deps,
  eventId: string,
  input: EventCodeInput,
): Promise<EventCode> =>
  transact(deps.pool, async (tx) => {
    const event = await codes.lockEvent(tx, eventId);
    if (!event) throw new DomainError('not_found');
    if (event.codes >= MAX_CODES) throw new DomainError('too_many_codes');
    const currency = event.currency as Currency;
    const values = await toValues(
      tx,
      eventId,
      input,
      currency,
      input.code ?? generateCode((below) => randomInt(below)),
    );
    const id = await codes.insertCode(tx, event.ownerId, eventId, values);
    if (!id) throw nameTaken();
    return readCode(tx, eventId, id, currency);
  });

/** Changes what is sent of a code. */
export const updateCode = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  id: string,
  { version, ...changes }: EventCodeChanges,
): Promise<EventCode> =>
  transact(deps.pool, async (tx) => {
    const event = await codes.lockEvent(tx, eventId);
    const row = event && (await codes.lockCode(tx, eventId, id));
    if (!row) throw new DomainError('not_found');
    const currency = event.currency as Currency;
    const input = mergedInput(EventCodeInput, toCode(row, currency), changes);
    const values = await toValues(tx, eventId, input, currency, input.code ?? row.code);
    assertMayChange(row, values);
    if (values.code !== row.code && (await codes.isNameTaken(tx, eventId, values.code, id)))
      throw nameTaken();
    if (!(await codes.updateCode(tx, id, values, { version, actor })))
      throw await editConflict(tx, 'promo_codes', id, actor);
    return readCode(tx, eventId, id, currency);
  });

export const removeCode = (deps: Deps, eventId: string, id: string): Promise<void> =>
  transact(deps.pool, async (tx) => {
    if (!(await codes.removeCode(tx, eventId, id))) throw new DomainError('not_found');
  });

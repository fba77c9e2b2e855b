import type { Body, PromoCode, Query, ResponseOf } from '@foyer/contracts';
import type {
  createPromoCode,
  createPromoCodes,
  listPromoCodes,
  PromoCodeInput as Input,
  updatePromoCode,
} from '@foyer/contracts';
import { PromoCodeInput } from '@foyer/contracts/schemas';
import { promoStatus, toMajor, type Currency } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { editConflict, mergedInput } from '../../platform/db/versions.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { totalOf } from '../../platform/http/page-total.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { amountToMinor, assertMayChange, nameTaken, toInstant } from './code-terms.model.ts';
import { refusals } from './promo-codes.messages.en.ts';
import * as codes from './promo-codes.repository.ts';

const MAX_CODES = 100_000;
/** Names that a refusal of many lists. */
const NAMED = 20;

const toCode = (
  { amountMinor, percentage, held, readAt, kind: _, categories, ...row }: codes.CodeRow,
  ownCurrency: Currency,
): PromoCode => {
  const currency = row.currency ?? ownCurrency;
  return {
    ...row,
    currency,
    amount: amountMinor === null ? null : toMajor(amountMinor, currency),
    percentageValue: percentage,
    isUsed: row.uses + held > 0,
    status: promoStatus(row, readAt),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    scope: categories ? 'course_categories' : 'owner',
    courseCategories: categories ?? [],
  };
};

async function termsOf(tx: Tx, ownerId: string) {
  const terms = await codes.findTerms(tx, ownerId);
  if (!terms) throw new DomainError('not_found');
  return terms;
}

async function categoriesOf(tx: Tx, { scope, courseCategoryIds }: Omit<Input, 'code'>) {
  if (scope === 'owner') return null;
  const ids = [...new Set((courseCategoryIds ?? '').split(',').map((id) => id.trim()))];
  if ((await codes.countCategories(tx, ids)) !== ids.length)
    throw new DomainError('bad_request', {
      fields: [{ path: 'courseCategoryIds', message: refusals.categories }],
    });
  return ids;
}

async function toTerms(
  tx: Tx,
  input: Omit<Input, 'code'>,
  currency: Currency,
): Promise<codes.CodeTerms> {
  return {
    amountMinor: amountToMinor(input.amount, currency),
    currency: input.amount === null ? null : currency,
    percentage: input.percentageValue,
    quantity: input.quantity,
    categoryIds: await categoriesOf(tx, input),
    startsAt: toInstant(input.startsAt),
    endsAt: toInstant(input.endsAt),
  };
}

const missing = () => new DomainError('not_found', { message: refusals.missing });

async function readCode(tx: Tx, ownerId: string, id: string): Promise<PromoCode> {
  const row = await codes.findCode(tx, ownerId, id);
  if (!row) throw missing();
  return toCode(row, (await termsOf(tx, ownerId)).currency);
}

export const getCode = (deps: Deps, ownerId: string, id: string) =>
  readOnly(deps.pool, (tx) => readCode(tx, ownerId, id));

export const listCodes = (
  deps: Deps,
  { page, perPage, ...filter }: Query<typeof listPromoCodes>,
): Promise<ResponseOf<typeof listPromoCodes>> =>
  readOnly(deps.pool, async (tx) => {
    const found = await codes.findPage(tx, filter, perPage, (page - 1) * perPage);
    const ids = found.map(({ id }) => id);
    const byId = new Map(
      (await codes.findCodes(tx, filter.ownerId, ids)).map((row) => [row.id, row]),
    );
    const { currency, timezone } = await termsOf(tx, filter.ownerId);
    return {
      data: ids.flatMap((id) => byId.get(id) ?? []).map((row) => toCode(row, currency)),
      totalCount: await totalOf(found, page, () => codes.findPage(tx, filter, 1, 0)),
      page,
      perPage,
      timezone,
      currency,
    };
  });

/** Makes codes that differ in their names alone; returns the ids and names of those it made. */
async function make(tx: Tx, ownerId: string, names: readonly string[], input: Omit<Input, 'code'>) {
  await codes.lockNames(tx, ownerId);
  if ((await codes.countCodes(tx, ownerId)) + names.length > MAX_CODES)
    throw new DomainError('too_many_promo_codes');
  const terms = await toTerms(tx, input, (await termsOf(tx, ownerId)).currency);
  return codes.insertCodes(tx, ownerId, names, terms);
}

export const createCode = (
  deps: Deps,
  actor: Actor,
  { ownerId, code, ...input }: Body<typeof createPromoCode>,
): Promise<PromoCode> =>
  transact(deps.pool, async (tx) => {
    const [made] = await make(tx, ownerId, [code], input);
    if (!made) throw nameTaken();
    await recordAct(tx, actor, 'promoCodes.create', { ownerId, detail: { code } });
    return readCode(tx, ownerId, made.id);
  });

/** All of them or none: half a file would leave nobody knowing which half. */
export const createCodes = (
  deps: Deps,
  actor: Actor,
  { ownerId, codes: given, ...input }: Body<typeof createPromoCodes>,
): Promise<ResponseOf<typeof createPromoCodes>> =>
  transact(deps.pool, async (tx) => {
    const names = [...new Set(given)];
    const made = await make(tx, ownerId, names, input);
    if (made.length < names.length) throw manyTaken(given, new Set(made.map(({ code }) => code)));
    const detail = { codes: String(made.length) };
    await recordAct(tx, actor, 'promoCodes.createBulk', { ownerId, detail });
    return { totalCount: made.length };
  });

function manyTaken(given: readonly string[], free: ReadonlySet<string>): DomainError {
  const taken = given.flatMap((name, place) => (free.has(name) ? [] : [{ name, place }]));
  const named = taken.slice(0, NAMED);
  const names = named.map(({ name }) => name);
  return new DomainError('code_taken', {
    message: refusals.takenOfMany(names, taken.length - names.length),
    fields: named.map(({ name, place }) => ({
      path: `codes.${place}`,
      message: refusals.oneTaken(name),
    })),
  });
}

type Changes = Omit<Body<typeof updatePromoCode>, 'ownerId' | 'id' | 'version'>;

/** Of amount and percentage the one that is sent takes the place of the other. */
const withOneValue = ({ amount, percentageValue, ...rest }: Changes): Changes => ({
  ...rest,
  amount: amount === undefined && (percentageValue ?? null) !== null ? null : amount,
  percentageValue:
    percentageValue === undefined && (amount ?? null) !== null ? null : percentageValue,
});

const asInput = ({ courseCategories, ...code }: PromoCode) => ({
  ...code,
  courseCategoryIds: courseCategories.length ? courseCategories.map(([id]) => id).join(',') : null,
});

async function assertNameFree(tx: Tx, ownerId: string, code: string, id: string) {
  await codes.lockNames(tx, ownerId);
  if (await codes.isNameTaken(tx, ownerId, code, id)) throw nameTaken();
}

/** Changes what is sent of a code. An amount stays in the currency in which it was agreed. */
export const updateCode = (
  deps: Deps,
  actor: Actor,
  id: string,
  { ownerId, id: named = id, version, ...changes }: Body<typeof updatePromoCode>,
): Promise<PromoCode> =>
  transact(deps.pool, async (tx) => {
    if (named !== id)
      throw new DomainError('bad_request', { fields: [{ path: 'id', message: refusals.otherId }] });
    const row = await codes.lockCode(tx, ownerId, id);
    if (!row) throw missing();
    const { currency, ...current } = toCode(row, (await termsOf(tx, ownerId)).currency);
    const { code, ...input } = mergedInput(
      PromoCodeInput,
      asInput({ ...current, currency }),
      withOneValue(changes),
    );
    const terms = await toTerms(tx, input, currency);
    const next = { ...terms, code };
    assertMayChange(row, { kind: row.kind, ...next });
    if (code !== row.code) await assertNameFree(tx, ownerId, code, id);
    if (!(await codes.updateCode(tx, ownerId, id, next, { version, actor })))
      throw await editConflict(tx, 'promo_codes', id, actor);
    await recordAct(tx, actor, 'promoCodes.update', { ownerId, detail: { code } });
    return readCode(tx, ownerId, id);
  });

export const removeCode = (deps: Deps, actor: Actor, ownerId: string, id: string) =>
  transact(deps.pool, async (tx) => {
    const code = await codes.removeCode(tx, ownerId, id);
    if (code === undefined) throw missing();
    await recordAct(tx, actor, 'promoCodes.delete', { ownerId, detail: { code } });
    return true as const;
  });

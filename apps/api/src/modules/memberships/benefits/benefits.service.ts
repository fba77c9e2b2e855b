import {
  MAX_BENEFIT_TICKETS,
  MAX_BENEFITS,
  type Benefit,
  type Body,
  type createBenefit as CreateBenefit,
  type listBenefits as ListBenefits,
  type listBenefitTickets as ListTickets,
  type Query,
  type ResponseOf,
  type updateBenefit as UpdateBenefit,
} from '@foyer/contracts';
import { BenefitInput, Id } from '@foyer/contracts/schemas';
import { toMajor, toMinor, type Currency } from '@foyer/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordAct } from '../../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../../platform/db/database.ts';
import { lockNamed } from '../../../platform/db/named-lock.ts';
import { editConflict, mergedInput } from '../../../platform/db/versions.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { refusals } from '../memberships.messages.en.ts';
import { findSeller } from '../seller.repository.ts';
import { hasAll, setLinks } from './benefit-tiers.repository.ts';
import * as offered from '../offered-rows.repository.ts';
import * as benefits from './benefits.repository.ts';

/** Ticket types that are told at a time. */
const MOST_TICKETS = 100;

const missing = () => new DomainError('not_found', { message: refusals.benefitMissing });

const toBenefit = (
  { amountMinor, percentage, archivedAt, ...row }: benefits.BenefitRow,
  ownCurrency: Currency,
): Benefit => {
  const currency = row.currency ?? ownCurrency;
  return {
    ...row,
    currency,
    amount: amountMinor === null ? null : toMajor(amountMinor, currency),
    percentageValue: percentage,
    archived: archivedAt !== null,
  };
};

async function currencyOf(tx: Tx, ownerId: string): Promise<Currency> {
  const seller = await findSeller(tx, ownerId);
  if (!seller) throw new DomainError('not_found');
  return seller.currency;
}

async function readBenefit(tx: Tx, ownerId: string, id: string): Promise<Benefit> {
  const row = await benefits.findBenefit(tx, ownerId, id);
  if (!row) throw missing();
  return toBenefit(row, await currencyOf(tx, ownerId));
}

export const listBenefits = (
  deps: Deps,
  { ownerId, query }: Query<typeof ListBenefits>,
): Promise<ResponseOf<typeof ListBenefits>> =>
  readOnly(deps.pool, async (tx) => {
    const currency = await currencyOf(tx, ownerId);
    const found = await benefits.findBenefits(tx, ownerId, query);
    return { data: found.map((row) => toBenefit(row, currency)), currency };
  });

export const getBenefit = (deps: Deps, ownerId: string, id: string) =>
  readOnly(deps.pool, (tx) => readBenefit(tx, ownerId, id));

const refused = (path: string, message: string) =>
  new DomainError('bad_request', { fields: [{ path, message }] });

/** What a benefit works for is there, and the account's own. */
async function assertThere(
  tx: Tx,
  ownerId: string,
  { categoryIds, ticketIds, tierIds }: BenefitInput,
): Promise<void> {
  if ((await benefits.countCategories(tx, categoryIds)) !== new Set(categoryIds).size)
    throw refused('categoryIds', refusals.categories);
  if ((await benefits.findNamedTickets(tx, ownerId, ticketIds)).length !== new Set(ticketIds).size)
    throw refused('ticketIds', refusals.tickets);
  if (!(await hasAll(tx, 'membershipTiers', ownerId, tierIds)))
    throw refused('tierIds', refusals.tiers);
}

function toMinorAmount(amount: number | null, currency: Currency): number | null {
  try {
    return amount === null ? null : toMinor(amount, currency);
  } catch {
    throw new DomainError('price_invalid', {
      fields: [{ path: 'amount', message: refusals.decimals }],
    });
  }
}

const toTerms = (input: BenefitInput, currency: Currency): benefits.BenefitTerms => ({
  name: input.name,
  amountMinor: toMinorAmount(input.amount, currency),
  currency: input.amount === null ? null : currency,
  percentage: input.percentageValue,
  quantity: input.quantity,
  quantityScope: input.quantityScope,
  discountScope: input.discountScope,
  categoryIds: input.categoryIds,
  ticketTypeIds: input.ticketIds,
});

export const createBenefit = (
  deps: Deps,
  actor: Actor,
  { ownerId, ...input }: Body<typeof CreateBenefit>,
): Promise<Benefit> =>
  transact(deps.pool, async (tx) => {
    // counted one creation after the other
    await lockNamed(tx, 'memberships', ownerId);
    if ((await benefits.countBenefits(tx, ownerId)) >= MAX_BENEFITS)
      throw new DomainError('too_many_benefits');
    await assertThere(tx, ownerId, input);
    const terms = toTerms(input, await currencyOf(tx, ownerId));
    const id = await benefits.insertBenefit(tx, ownerId, terms);
    await setLinks(tx, ownerId, { benefitId: id }, input.tierIds);
    const detail = { name: input.name };
    await recordAct(tx, actor, 'membershipDiscounts.create', { ownerId, detail });
    return readBenefit(tx, ownerId, id);
  });

type Changes = Omit<Body<typeof UpdateBenefit>, 'ownerId' | 'id' | 'version'>;

/** Of amount and percentage the one that is sent takes the place of the other. */
const withOneValue = ({ amount, percentageValue, ...rest }: Changes): Changes => ({
  ...rest,
  amount: amount === undefined && (percentageValue ?? null) !== null ? null : amount,
  percentageValue:
    percentageValue === undefined && (amount ?? null) !== null ? null : percentageValue,
});

/** Changes what is sent of a benefit. An amount stays in the currency in which it was set. */
export const updateBenefit = (
  deps: Deps,
  actor: Actor,
  id: string,
  { ownerId, id: named = id, version, ...changes }: Body<typeof UpdateBenefit>,
): Promise<Benefit> =>
  transact(deps.pool, async (tx) => {
    if (named !== id) throw refused('id', refusals.otherBenefit);
    await lockNamed(tx, 'memberships', ownerId);
    const row = await benefits.lockBenefit(tx, ownerId, id);
    if (!row) throw missing();
    const current = toBenefit(row, await currencyOf(tx, ownerId));
    const input = mergedInput(BenefitInput, { ...current }, withOneValue(changes));
    await assertThere(tx, ownerId, input);
    const terms = toTerms(input, current.currency as Currency);
    if (!(await benefits.updateBenefit(tx, ownerId, id, terms, { version, actor })))
      throw await editConflict(tx, 'membership_benefits', id, actor);
    await setLinks(tx, ownerId, { benefitId: id }, input.tierIds);
    const detail = { name: row.name };
    await recordAct(tx, actor, 'membershipDiscounts.update', { ownerId, detail });
    return readBenefit(tx, ownerId, id);
  });

export const deleteBenefit = (
  deps: Deps,
  actor: Actor,
  ownerId: string,
  id: string,
): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const row = await benefits.lockBenefit(tx, ownerId, id);
    if (!row) throw missing();
    if (row.archivedAt !== null)
      throw new DomainError('benefit_in_use', { message: refusals.archivedBenefit });
    if (row.redeemed > 0) throw new DomainError('benefit_in_use');
    await offered.removeOffered(tx, 'membershipBenefits', { ownerId, id });
    const detail = { name: row.name };
    await recordAct(tx, actor, 'membershipDiscounts.delete', { ownerId, detail });
  });

const setArchived = (deps: Deps, actor: Actor, ownerId: string, id: string, isArchived: boolean) =>
  transact(deps.pool, async (tx) => {
    const row = await benefits.lockBenefit(tx, ownerId, id);
    if (!row) throw missing();
    await offered.setArchived(tx, 'membershipBenefits', { ownerId, id, isArchived, actor });
    const act = isArchived ? 'membershipDiscounts.archive' : 'membershipDiscounts.restore';
    await recordAct(tx, actor, act, { ownerId, detail: { name: row.name } });
    return readBenefit(tx, ownerId, id);
  });

export const archiveBenefit = (deps: Deps, actor: Actor, ownerId: string, id: string) =>
  setArchived(deps, actor, ownerId, id, true);

export const restoreBenefit = (deps: Deps, actor: Actor, ownerId: string, id: string) =>
  setArchived(deps, actor, ownerId, id, false);

const idsIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter((id) => Id.safeParse(id).success)
    .slice(0, MAX_BENEFIT_TICKETS);

/** What a benefit may name, and behind it what is named already and not among that. */
export const listBenefitTickets = (
  deps: Deps,
  { ownerId, query, ids }: Query<typeof ListTickets>,
): Promise<ResponseOf<typeof ListTickets>> =>
  readOnly(deps.pool, async (tx) => {
    const found = await benefits.findTickets(tx, ownerId, query, MOST_TICKETS + 1);
    const told = found.slice(0, MOST_TICKETS);
    const known = new Set(told.map(({ id }) => id));
    const named = idsIn(ids).filter((id) => !known.has(id));
    return {
      data: [...told, ...(await benefits.findNamedTickets(tx, ownerId, named))],
      hasMore: found.length > MOST_TICKETS,
    };
  });

import type { Transaction, TransactionItem, TransactionRow } from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import { readOnly, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { netMinor, NO_SUMS, type LedgerSums } from './ledger-figures.model.ts';
import { disputesOf, type DisputeRecord } from './disputes.repository.ts';
import { readTimeline, withMails } from './order-timeline.service.ts';
import { reportStatus } from './transaction-status.model.ts';
import { uncountedRefundOf } from '../orders/index.ts';
import { readAnswers } from '../questions/index.ts';
import * as transactions from './transactions.repository.ts';
import { transfers } from './reports.messages.en.ts';

function toRow(record: transactions.TransactionRecord): TransactionRow {
  return {
    id: record.id,
    date: record.date.toISOString(),
    status: reportStatus(record.status),
    userId: record.userId,
    patronId: record.patronId,
    userFirstName: record.firstName,
    userLastName: record.lastName,
    userEmail: record.email,
    amount: toMajor(record.totalMinor, record.currency),
    currency: record.currency,
    paymentMethod: record.paymentMethod,
    productType: record.productType,
    productId: record.productId,
    productName: record.productName,
    products: record.products,
    isDisputed: record.isDisputed,
    isRefundOwed: record.isRefundOwed,
  };
}

export const listTransactions = (
  deps: Deps,
  filter: transactions.TransactionFilter,
  options: transactions.ListOptions,
) =>
  readOnly(deps.pool, async (tx) => {
    const rows = await transactions.list(tx, filter, options);
    const { page, perPage } = options;
    return {
      data: rows.map(toRow),
      totalCount: await transactions.count(tx, filter),
      page,
      perPage,
      timezone: await transactions.timezoneOf(tx, filter.ownerId),
    };
  });

/** Orders of an account with these words, the newest first. */
export const findNamedOrders = async (
  tx: Tx,
  { ownerId, query }: Pick<transactions.TransactionFilter, 'ownerId' | 'query'>,
  most: number,
) =>
  (
    await transactions.list(
      tx,
      { ownerId, query },
      { sort: 'date', direction: 'desc', page: 1, perPage: most },
    )
  ).map(({ id, firstName, lastName, productName }) => ({
    id,
    userFirstName: firstName,
    userLastName: lastName,
    productName,
  }));

function itemStatus({
  status,
  registrationStatus: registration,
}: transactions.ItemRecord): TransactionItem['status'] {
  if (status === 'held' || status === 'released') return 'pending';
  if (status !== 'active') return status;
  return registration === 'transferred' ||
    registration === 'canceled' ||
    registration === 'refunded'
    ? registration
    : 'active';
}

function toItem(item: transactions.ItemRecord, major: (minor: number) => number): TransactionItem {
  return {
    id: item.id,
    kind: item.kind,
    name: item.name,
    patron: item.patron,
    basePrice: major(item.basePriceMinor),
    baseFee: major(item.baseFeeMinor),
    discountAmount: major(item.discountMinor),
    discountName: item.discountName,
    status: itemStatus(item),
    transferActivity:
      item.transferredTo &&
      (item.registrationStatus === 'transfer_pending'
        ? transfers.pending(item.transferredTo)
        : transfers.done(item.transferredTo)),
    seat: null,
    registrationId: item.registrationId,
    refundableAmount: major(item.status === 'active' ? item.paidMinor - item.refundedMinor : 0),
  };
}

function toDispute(
  dispute: DisputeRecord,
  major: (minor: number) => number,
): Transaction['disputes'][number] {
  return {
    status: dispute.status,
    reason: dispute.reason,
    amount: major(dispute.amountMinor),
    taken: major(dispute.takenMinor),
    fee: major(dispute.feeMinor),
    respondBy: dispute.respondBy?.toISOString() ?? null,
  };
}

function paymentDetails(
  record: transactions.TransactionRecord,
  sums: LedgerSums,
  major: (minor: number) => number,
): Transaction['paymentDetails'] {
  return {
    paymentMethod: record.paymentMethod,
    subtotal: major(record.subtotalMinor),
    donation: major(record.donationMinor),
    discounts: major(record.discountMinor),
    total: major(record.totalMinor),
    viewcyFee: major(sums.platformFees),
    stripeFee: major(sums.providerFees),
    refundedAmount: major(sums.refunds),
    disputedAmount: major(sums.disputes),
    netAmount: major(netMinor(sums)),
  };
}

export async function getTransaction(
  deps: Deps,
  ownerId: string,
  id: string,
): Promise<Transaction> {
  const { told, ...transaction } = await readOnly(deps.pool, async (tx) => {
    const record = await transactions.find(tx, ownerId, id);
    if (!record) throw new DomainError('order_not_found');
    const major = (minor: number) => toMajor(minor, record.currency);
    const sums = (await transactions.sumsOf(tx, ownerId, [id])).get(id) ?? NO_SUMS;
    const timezone = await transactions.timezoneOf(tx, ownerId);
    const orderItems = await transactions.items(tx, ownerId, id);
    const productTimezone = record.productTimezone ?? timezone;
    return {
      ...toRow(record),
      productDate: record.productStartsAt?.toISOString() ?? null,
      productTimezone,
      timezone,
      orderItems: orderItems.map((item) => toItem(item, major)),
      orderAnswers: (await readAnswers(tx, id, productTimezone)).map(({ lineId, title, text }) => ({
        item: itemName(orderItems, lineId),
        title,
        answer: text,
      })),
      paymentDetails: paymentDetails(record, sums, major),
      disputes: (await disputesOf(tx, ownerId, id)).map((one) => toDispute(one, major)),
      terms: toTerms(record.termsVersion, record.termsAgreedAt),
      owedRefunds: (await transactions.owedRefunds(tx, ownerId, id)).map(
        ({ amountMinor, returnedAt, ...owed }) => ({
          ...owed,
          amount: major(amountMinor),
          returnedAt: returnedAt.toISOString(),
        }),
      ),
      uncountedRefund: major(await uncountedRefundOf(tx, id)),
      told: await readTimeline(tx, { ownerId, orderId: id }, major),
    };
  });
  return { ...transaction, timeline: await withMails(deps, told) };
}

const toTerms = (version: string | null, agreedAt: Date | null): Transaction['terms'] =>
  version !== null && agreedAt ? { version, agreedAt: agreedAt.toISOString() } : null;

/** Whose answer it is: "Seat, Ada Lind"; null of whoever bought. */
function itemName(items: readonly transactions.ItemRecord[], lineId: string | null): string | null {
  const item = items.find(({ id }) => id === lineId);
  return item ? [item.name, item.patron].filter(Boolean).join(', ') : null;
}

/** The zone of an account, in which its days begin. */
export const zoneOf = (deps: Deps, ownerId: string): Promise<string> =>
  readOnly(deps.pool, (tx) => transactions.timezoneOf(tx, ownerId));

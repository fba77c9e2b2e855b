import type {
  OrderStatus,
  Transaction,
  TransactionItem,
  TransactionRow,
  TransactionStatus,
} from '@foyer/contracts';
import { toMajor } from '@foyer/domain';
import { readOnly } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { netMinor, NO_SUMS, type LedgerSums } from './ledger-figures.model.ts';
import * as transactions from './transactions.repository.ts';

/**
 * Reports know four states: whatever is being paid is pending, whatever was paid and kept is
 * completed.
 */
export function reportStatus(status: OrderStatus): TransactionStatus {
  if (status === 'refunded' || status === 'partially_refunded') return status;
  return status === 'processing' ||
    status === 'express_processing' ||
    status === 'handling_payment' ||
    status === 'pending'
    ? 'pending'
    : 'completed';
}

function toRow(record: transactions.TransactionRecord): TransactionRow {
  return {
    id: record.id,
    date: record.date.toISOString(),
    status: reportStatus(record.status),
    userId: record.user_id,
    patronId: record.patron_id,
    userFirstName: record.first_name,
    userLastName: record.last_name,
    userEmail: record.email,
    amount: toMajor(record.total_minor, record.currency),
    currency: record.currency,
    paymentMethod: record.payment_method,
    productType: record.product_type,
    productId: record.product_id,
    productName: record.product_name,
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

function itemStatus({
  status,
  registration_status: registration,
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
    name: item.name,
    patron: item.patron,
    basePrice: major(item.base_price_minor),
    baseFee: major(item.base_fee_minor),
    discountAmount: major(item.discount_minor),
    discountName: item.discount_name,
    status: itemStatus(item),
    transferActivity:
      item.transferred_to &&
      (item.registration_status === 'transfer_pending'
        ? `Being transferred to ${item.transferred_to}`
        : `Transferred to ${item.transferred_to}`),
    seat: null,
    registrationId: item.registration_id,
    refundableAmount: major(item.status === 'active' ? item.paid_minor - item.refunded_minor : 0),
  };
}

function paymentDetails(
  record: transactions.TransactionRecord,
  sums: LedgerSums,
  major: (minor: number) => number,
): Transaction['paymentDetails'] {
  return {
    paymentMethod: record.payment_method,
    subtotal: major(record.subtotal_minor),
    donation: major(record.donation_minor),
    discounts: major(record.discount_minor),
    total: major(record.total_minor),
    viewcyFee: major(sums.platform_fees),
    stripeFee: major(sums.provider_fees),
    refundedAmount: major(sums.refunds),
    netAmount: major(netMinor(sums)),
  };
}

export const getTransaction = (deps: Deps, ownerId: string, id: string): Promise<Transaction> =>
  readOnly(deps.pool, async (tx) => {
    const record = await transactions.find(tx, ownerId, id);
    if (!record) throw new DomainError('order_not_found');
    const major = (minor: number) => toMajor(minor, record.currency);
    const sums = (await transactions.sumsOf(tx, ownerId, [id])).get(id) ?? NO_SUMS;
    const timezone = await transactions.timezoneOf(tx, ownerId);
    return {
      ...toRow(record),
      productDate: record.product_starts_at?.toISOString() ?? null,
      productTimezone: record.product_timezone ?? timezone,
      timezone,
      orderItems: (await transactions.items(tx, ownerId, id)).map((item) => toItem(item, major)),
      paymentDetails: paymentDetails(record, sums, major),
    };
  });

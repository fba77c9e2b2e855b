import type { Body, ReceiptDetails, updateReceiptDetails } from '@foyer/contracts';
import { formatNumber, readTaxRate } from '@foyer/domain';
import { messages as m } from './receipt-details.messages.en.ts';

export interface ReceiptValues {
  legalName: string;
  address: string;
  taxNumber: string;
  taxName: string;
  taxRate: string;
}

export const toReceiptValues = ({
  version: _,
  taxName,
  taxPercentage,
  ...rest
}: ReceiptDetails): ReceiptValues => ({
  ...rest,
  taxName: taxName ?? '',
  taxRate: taxPercentage === null ? '' : formatNumber(taxPercentage, { maximumFractionDigits: 3 }),
});

export function receiptErrors({ taxName, taxRate }: ReceiptValues) {
  const [name, rate] = [taxName.trim(), taxRate.trim()];
  if (name === '' && rate === '') return {};
  if (name === '') return { taxName: m.neither };
  const problem = rate === '' ? m.both : readTaxRate(rate).problem;
  return problem ? { taxRate: problem } : {};
}

export const toReceiptDetails = ({
  taxName,
  taxRate,
  ...rest
}: ReceiptValues): Omit<Body<typeof updateReceiptDetails>, 'version'> => ({
  ...rest,
  taxName: taxName.trim() || null,
  taxPercentage: readTaxRate(taxRate).percentage ?? null,
});

/** A rate belongs to its tax. */
export const RECEIPT_TOGETHER = [['taxName', 'taxRate']] as const;

export const RECEIPT_LABELS: Record<keyof ReceiptValues, string> = {
  legalName: m.legalName,
  address: m.address,
  taxNumber: m.taxNumber,
  taxName: m.taxName,
  taxRate: m.taxRate,
};

/** Where the server's messages belong on the form. */
export const receiptField = (path: string) => (path === 'taxPercentage' ? 'taxRate' : path);

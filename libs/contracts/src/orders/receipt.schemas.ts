import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';
import { fieldTexts, receiptTexts } from '../messages/schemas.en.ts';

const params = z.strictObject({ id: Id });

export const getOwnReceipt = {
  summary: 'What was bought, paid and refunded with an order, as a PDF for its buyer.',
  params,
  /** Of the link in the order's mail: it opens the receipt anywhere. */
  query: z.strictObject({ code: z.string().min(1).max(64).optional() }),
};

export const getReceipt = {
  summary: 'The same PDF for the account that sold.',
  params,
  query: z.strictObject({ ownerId: Id }),
};

/** Longest of each, in characters. */
const LONGEST = { legalName: 120, address: 300, taxNumber: 40, taxName: 30 } as const;
const words = (name: keyof typeof LONGEST) =>
  z.string().trim().max(LONGEST[name], fieldTexts.atMost(LONGEST[name]));

const details = {
  /** Who sells, as the law knows them; empty: the account's name stands there. */
  legalName: words('legalName'),
  /** Lines of an address. */
  address: words('address'),
  /** As it is printed: "VAT ID DE123456789". */
  taxNumber: words('taxNumber'),
  /** A tax that is part of every price of a ticket; null is none. */
  taxName: words('taxName').min(1).nullable(),
  taxPercentage: z.number().gt(0).lt(100).multipleOf(0.001).nullable(),
};

/** What the receipts of an account say of it. */
export const ReceiptDetails = z.object({
  ...details,
  /** 0 while nobody said anything. */
  version: z.number().int().min(0),
});
export type ReceiptDetails = z.infer<typeof ReceiptDetails>;

const ownerQuery = z.strictObject({ ownerId: Id });

export const getReceiptDetails = {
  summary: 'What the receipts of an account say of it.',
  query: ownerQuery,
  response: ReceiptDetails,
};

export const updateReceiptDetails = {
  summary: 'Change it. Receipts of what was sold under other details keep those.',
  query: ownerQuery,
  body: z
    .strictObject({ ...details, version: z.number().int().min(0) })
    .refine(({ taxName, taxPercentage }) => (taxName === null) === (taxPercentage === null), {
      path: ['taxName'],
      error: receiptTexts.together,
    }),
  response: ReceiptDetails,
};

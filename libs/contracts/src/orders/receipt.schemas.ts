import { z } from 'zod';
import { Id } from '../core/values.schemas.ts';

const params = z.strictObject({ id: Id });

export const getOwnReceipt = {
  summary: 'What was bought, paid and refunded with an order, as a PDF for its buyer.',
  params,
};

export const getReceipt = {
  summary: 'The same PDF for the account that sold.',
  params,
  query: z.strictObject({ ownerId: Id }),
};

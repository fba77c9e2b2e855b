import { z } from 'zod';
import { Currency } from '../core/account-values.schemas.ts';
import { Id, Version } from '../core/values.schemas.ts';
import { Benefit, benefitFields, BenefitTicket, NewBenefit } from './benefit.schemas.ts';

const ById = z.strictObject({ id: Id });
const OfOwner = z.strictObject({ ownerId: Id });
const Words = z.string().trim().max(120).optional();

export const listBenefits = {
  summary: 'The benefits of an account, newest first, deactivated ones included.',
  query: OfOwner.extend({ query: Words }),
  /** With the currency of new amounts. */
  response: z.object({ data: z.array(Benefit), currency: Currency }),
};

export const createBenefit = {
  summary: 'A new benefit of some tiers.',
  body: NewBenefit,
  response: Benefit,
};

export const listBenefitTickets = {
  summary: 'Ticket types that a benefit may name: of events that are not over, by event and name.',
  query: OfOwner.extend({
    query: Words,
    /** Of these as well, whatever became of their events; ids with commas between them. */
    ids: z
      .string()
      .max(200 * 37)
      .optional(),
  }),
  response: z.object({
    data: z.array(BenefitTicket),
    /** Whether there are more than are told. */
    hasMore: z.boolean(),
  }),
};

export const getBenefit = {
  summary: 'One benefit.',
  params: ById,
  query: OfOwner,
  response: Benefit,
};

export const updateBenefit = {
  summary:
    'Change what is sent of a benefit; what was bought keeps its price. With `version` only while nobody else changed it.',
  params: ById,
  body: z.strictObject(benefitFields).partial().extend({
    ownerId: Id,
    /** As in the path, for callers that send it. */
    id: Id.optional(),
    version: Version.optional(),
  }),
  response: Benefit,
};

export const deleteBenefit = {
  summary: 'Delete a benefit that was never redeemed and is not deactivated.',
  params: ById,
  query: OfOwner,
};

export const archiveBenefit = {
  summary: 'Deactivate a benefit: it gives nobody anything until it is activated.',
  params: ById,
  body: OfOwner,
  response: Benefit,
};

export const restoreBenefit = {
  summary: 'Activate a benefit.',
  params: ById,
  body: OfOwner,
  response: Benefit,
};

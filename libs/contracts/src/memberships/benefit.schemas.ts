import { DISCOUNT_PERCENT, percentRange } from '@foyer/domain';
import { z } from 'zod';
import { Currency } from '../core/account-values.schemas.ts';
import { title } from '../core/title.schemas.ts';
import { Id, Money, Version } from '../core/values.schemas.ts';
import { codeTexts, fieldTexts, membershipTexts, promoCodeTexts } from '../messages/schemas.en.ts';
import { codeFields } from '../promo-codes/code-fields.schemas.ts';
import { MAX_DISCOUNT, MIN_DISCOUNT } from '../promo-codes/promo-code.ts';
import { BENEFIT_NAME_MAX, BENEFIT_QUANTITY_MAX, MAX_BENEFIT_TICKETS } from './memberships.ts';

/** Within what a limited number of tickets counts: an event, or so much time. */
export const QuantityScope = z.enum(['event', 'month', '3 months', '6 months', 'year']);
export type QuantityScope = z.infer<typeof QuantityScope>;

/** What a benefit works for: everything of its account, some categories, or some ticket types. */
export const BenefitScope = z.enum(['all', 'categories', 'tickets']);

/** What members of some tiers pay less for their tickets. */
export const Benefit = z.object({
  id: Id,
  version: Version,
  ownerId: Id,
  /** The descriptor. */
  name: z.string(),
  /** Off each ticket, of events in `currency`; null where it is a percentage. */
  amount: Money.nullable(),
  percentageValue: z.number().nullable(),
  currency: Currency,
  /** Tickets of one member within `quantityScope`; null is unlimited. */
  quantity: z.number().int().nullable(),
  quantityScope: QuantityScope.nullable(),
  discountScope: BenefitScope,
  categoryIds: z.array(Id),
  ticketIds: z.array(Id),
  tierIds: z.array(Id),
  /** Deactivated. */
  archived: z.boolean(),
  /** Tickets that were bought with it and not given back. */
  redeemed: z.number().int(),
});
export type Benefit = z.infer<typeof Benefit>;

/** A ticket type that a benefit may name. */
export const BenefitTicket = z.object({
  id: Id,
  name: z.string(),
  eventId: Id,
  eventName: z.string(),
});
export type BenefitTicket = z.infer<typeof BenefitTicket>;

const fields = {
  name: title(BENEFIT_NAME_MAX, fieldTexts.required),
  amount: Money.min(MIN_DISCOUNT, promoCodeTexts.amountAtLeast(MIN_DISCOUNT))
    .max(MAX_DISCOUNT, codeTexts.amountAtMost(MAX_DISCOUNT))
    .nullable()
    .default(null),
  percentageValue: codeFields.percentageValue
    .unwrap()
    .min(DISCOUNT_PERCENT.min, percentRange)
    .nullable()
    .default(null),
  quantity: z
    .number()
    .int()
    .min(1, membershipTexts.quantity)
    .max(BENEFIT_QUANTITY_MAX, membershipTexts.quantityAtMost(BENEFIT_QUANTITY_MAX))
    .nullable()
    .default(null),
  quantityScope: QuantityScope.nullable().default(null),
  discountScope: BenefitScope.default('all'),
  categoryIds: z.array(Id).max(100).default([]),
  ticketIds: z.array(Id).max(MAX_BENEFIT_TICKETS).default([]),
  tierIds: z.array(Id).max(50).default([]),
};

/** Each field by itself, for whoever sends some of them. */
export const benefitFields = {
  name: fields.name,
  amount: fields.amount.unwrap(),
  percentageValue: fields.percentageValue.unwrap(),
  quantity: fields.quantity.unwrap(),
  quantityScope: fields.quantityScope.unwrap(),
  discountScope: fields.discountScope.unwrap(),
  categoryIds: fields.categoryIds.unwrap(),
  ticketIds: fields.ticketIds.unwrap(),
  tierIds: fields.tierIds.unwrap(),
};

type Fields = z.infer<z.ZodObject<typeof fields>>;
const hasValue = ({ amount, percentageValue }: Fields) =>
  amount !== null || percentageValue !== null;
const hasOneValue = ({ amount, percentageValue }: Fields) =>
  amount === null || percentageValue === null;
const hasScopeOfQuantity = ({ quantity, quantityScope }: Fields) =>
  (quantity === null) === (quantityScope === null);
const hasCategories = ({ discountScope, categoryIds }: Fields) =>
  discountScope !== 'categories' || categoryIds.length > 0;
const hasTickets = ({ discountScope, ticketIds }: Fields) =>
  discountScope !== 'tickets' || ticketIds.length > 0;

/** What a benefit must be, field by field. */
export const wholeBenefit = <S extends z.ZodType<Fields>>(schema: S): S =>
  schema
    .refine(hasValue, { path: ['amount'], message: codeTexts.amount })
    .refine(hasOneValue, { path: ['percentageValue'], message: codeTexts.oneOfTwo })
    .refine(hasScopeOfQuantity, { path: ['quantityScope'], message: membershipTexts.within })
    .refine(hasCategories, { path: ['categoryIds'], message: promoCodeTexts.categories })
    .refine(hasTickets, { path: ['ticketIds'], message: membershipTexts.tickets });

/** A benefit as it is saved, whole. */
export const BenefitInput = wholeBenefit(z.strictObject(fields));
export type BenefitInput = z.infer<typeof BenefitInput>;

/** The same with whose it is. */
export const NewBenefit = wholeBenefit(z.strictObject({ ownerId: Id, ...fields }));

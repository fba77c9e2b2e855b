import { BULK_CODE_MIN_LENGTH } from '@foyer/domain';
import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Direction, paged, PageQuery } from '../core/list-query.schemas.ts';
import { Id, Instant, Money, Version } from '../core/values.schemas.ts';
import { codeTexts, promoCodeTexts } from '../messages/schemas.en.ts';
import { codeFields, codeName, endsAfterStart } from './code-fields.schemas.ts';
import { MAX_CODES_AT_ONCE, MAX_DISCOUNT, MIN_DISCOUNT } from './promo-code.ts';
import { PromoCode, PromoCodeScope, PromoCodeSort } from './promo-code.schemas.ts';

const MAX_CATEGORIES = 100;
const idsOf = (joined: string) => joined.split(',').map((id) => id.trim());

/** Ids with commas between them, as they travel. */
const CategoryIds = z
  .string()
  .max(MAX_CATEGORIES * 37)
  .refine((joined) => idsOf(joined).every((id) => Id.safeParse(id).success), {
    message: promoCodeTexts.categories,
  });

const terms = {
  percentageValue: codeFields.percentageValue.default(null),
  /** Off each ticket, down to 0, in the account's currency; either this or the percentage. */
  amount: Money.min(MIN_DISCOUNT, promoCodeTexts.amountAtLeast(MIN_DISCOUNT))
    .max(MAX_DISCOUNT, codeTexts.amountAtMost(MAX_DISCOUNT))
    .nullable()
    .default(null),
  quantity: codeFields.quantity.default(null),
  /** null is from now on. */
  startsAt: Instant.nullable().default(null),
  endsAt: Instant.nullable().default(null),
  scope: PromoCodeScope.default('owner'),
  courseCategoryIds: CategoryIds.nullable().default(null),
};
type Terms = z.infer<z.ZodObject<typeof terms>>;

const hasValue = ({ amount, percentageValue }: Terms) =>
  amount !== null || percentageValue !== null;
const hasOneValue = ({ amount, percentageValue }: Terms) =>
  amount === null || percentageValue === null;
const hasCategories = ({ scope, courseCategoryIds }: Terms) =>
  scope === 'owner' || courseCategoryIds !== null;

/** What a code with these terms must be, field by field. */
const whole = <S extends z.ZodType<Terms>>(schema: S): S =>
  schema
    .refine(hasValue, { path: ['amount'], message: codeTexts.amount })
    .refine(hasOneValue, { path: ['percentageValue'], message: codeTexts.oneOfTwo })
    .refine(hasCategories, { path: ['courseCategoryIds'], message: promoCodeTexts.categories })
    .refine(endsAfterStart, { path: ['endsAt'], message: codeTexts.end });

/** A global code, whole: what is kept of one, whoever changes it. */
export const PromoCodeInput = whole(z.strictObject({ code: codeFields.code, ...terms }));
export type PromoCodeInput = z.infer<typeof PromoCodeInput>;

const OfOwner = { ownerId: Id };
const byId = z.strictObject({ id: Id });

export const listPromoCodes = {
  summary: 'Global promo codes of an account with their uses.',
  query: z.strictObject({
    ...OfOwner,
    ...PageQuery,
    query: z.string().trim().max(120).optional(),
    sort: PromoCodeSort.default('createdAt'),
    direction: Direction.default('desc'),
  }),
  /** With the zone in which the account's days begin, and the currency of new amounts. */
  response: paged(PromoCode).extend({ timezone: Timezone, currency: Currency }),
};

export const getPromoCode = {
  summary: 'One global promo code.',
  params: byId,
  query: z.strictObject(OfOwner),
  response: PromoCode,
};

export const createPromoCode = {
  summary: 'A new global promo code.',
  body: whole(z.strictObject({ ...OfOwner, code: codeFields.code, ...terms })),
  response: PromoCode,
};

export const createPromoCodes = {
  summary: 'Many global promo codes that differ in their names alone: all of them, or none.',
  body: whole(
    z.strictObject({
      ...OfOwner,
      codes: z
        .array(codeName(BULK_CODE_MIN_LENGTH, promoCodeTexts.bulkCode))
        .min(1, promoCodeTexts.codesRequired)
        .max(MAX_CODES_AT_ONCE, promoCodeTexts.codesAtMost(MAX_CODES_AT_ONCE)),
      ...terms,
    }),
  ),
  response: z.object({ totalCount: z.number().int() }),
};

export const updatePromoCode = {
  summary:
    'Changes what is sent of a code; once used, its name and value stay, and the limit covers its uses. With `version` only while nobody else changed it.',
  params: byId,
  body: z
    .strictObject({
      code: codeFields.code,
      percentageValue: terms.percentageValue.unwrap(),
      amount: terms.amount.unwrap(),
      quantity: terms.quantity.unwrap(),
      startsAt: terms.startsAt.unwrap(),
      endsAt: terms.endsAt.unwrap(),
      scope: terms.scope.unwrap(),
      courseCategoryIds: terms.courseCategoryIds.unwrap(),
    })
    .partial()
    .extend({
      ...OfOwner,
      /** As in the path, for callers that send it. */
      id: Id.optional(),
      version: Version.optional(),
    }),
  response: PromoCode,
};

export const deletePromoCode = {
  summary: 'Takes a global promo code away; orders that used it keep what they paid.',
  params: byId,
  query: z.strictObject(OfOwner),
  response: z.literal(true),
};

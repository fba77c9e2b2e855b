import { z } from 'zod';
import { Id, Instant, Money, Version } from '../core/values.schemas.ts';
import { codeTexts, eventCodeTexts } from '../messages/schemas.en.ts';
import { codeFields, endsAfterStart } from '../promo-codes/code-fields.schemas.ts';

const MAX_AMOUNT = 10_000;

const fields = {
  /** Left out of a new code, a random one of ten letters and digits is made. */
  code: codeFields.code,
  kind: z.enum(['discount', 'secret']),
  /** Off each ticket, down to 0; of a discount either this or the percentage. */
  amount: Money.gt(0, codeTexts.amount)
    .max(MAX_AMOUNT, codeTexts.amountAtMost(MAX_AMOUNT))
    .nullable(),
  percentageValue: codeFields.percentageValue,
  quantity: codeFields.quantity,
  /** Which ticket types it is for; null is every one, of a secret code every hidden one. */
  ticketTypeIds: z.array(Id).min(1, eventCodeTexts.ticketType).max(100).nullable(),
  /** null is from now on. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
};

/** A code of one event: a discount, or a secret that reveals hidden ticket types. */
export const EventCodeInput = z
  .strictObject({
    code: fields.code.optional(),
    kind: fields.kind.default('discount'),
    amount: fields.amount.default(null),
    percentageValue: fields.percentageValue.default(null),
    quantity: fields.quantity.default(null),
    ticketTypeIds: fields.ticketTypeIds.default(null),
    startsAt: fields.startsAt.default(null),
    endsAt: fields.endsAt.default(null),
  })
  .refine(
    ({ kind, amount, percentageValue }) =>
      kind === 'secret' || amount !== null || percentageValue !== null,
    { path: ['amount'], message: codeTexts.amount },
  )
  .refine(({ amount, percentageValue }) => amount === null || percentageValue === null, {
    path: ['percentageValue'],
    message: codeTexts.oneOfTwo,
  })
  .refine(
    ({ kind, amount, percentageValue }) =>
      kind === 'discount' || (amount === null && percentageValue === null),
    { path: ['amount'], message: eventCodeTexts.secret },
  )
  .refine(endsAfterStart, { path: ['endsAt'], message: codeTexts.end });
export type EventCodeInput = z.infer<typeof EventCodeInput>;

/** What may change of a code; only what is sent does. */
export const EventCodeChanges = z.strictObject(fields).partial().extend({ version: Version });
export type EventCodeChanges = z.infer<typeof EventCodeChanges>;

/** A discount or a secret code of an event. */
export const EventCode = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  kind: z.enum(['discount', 'secret']),
  amount: Money.nullable(),
  percentageValue: z.number().nullable(),
  quantity: z.number().int().nullable(),
  /** Completed orders that used it. */
  uses: z.number().int(),
  /** Whether an order uses it or holds it in the checkout: then its name, kind and value stay. */
  isUsed: z.boolean(),
  ticketTypeIds: z.array(Id).nullable(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  /** Where it stands in its dates, by the server's clock. */
  status: z.enum(['expired', 'future', 'active']),
});
export type EventCode = z.infer<typeof EventCode>;
const params = z.strictObject({ eventId: Id });
const codeParams = z.strictObject({ eventId: Id, codeId: Id });

export const listEventCodes = {
  summary: 'Promo and secret codes of an event with their uses',
  params,
  response: z.object({ data: z.array(EventCode) }),
};

export const createEventCode = {
  summary: 'A new code; without a name of its own it gets a random one',
  params,
  body: EventCodeInput,
  response: EventCode,
};

export const updateEventCode = {
  summary:
    'Changes a code; once used, its name, kind and value stay, and the limit covers its uses',
  params: codeParams,
  body: EventCodeChanges,
  response: EventCode,
};

export const deleteEventCode = {
  summary: 'Takes a code away; orders that used it keep what they paid',
  params: codeParams,
};

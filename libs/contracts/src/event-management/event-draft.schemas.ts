import {
  formatNumber,
  MAX_DONATION_MAJOR,
  MAX_DONATION_PRESETS,
  MAX_INTERVAL,
} from '@foyer/domain';
import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { optionalTitle, title, words } from '../core/title.schemas.ts';
import { Id, Instant, Money, Version } from '../core/values.schemas.ts';
import {
  AccessSetting,
  BannerMessage,
  DonationRequest,
  Location,
  LocationSetting,
} from '../events/event.schemas.ts';
import { MAX_TIERS } from '../memberships/memberships.ts';
import { CANCELLATION_MESSAGE_MAX } from './event-cancellation.ts';
import {
  MAX_BANNER_TEXT,
  MAX_BANNERS,
  MAX_BUTTON_TEXT,
  MAX_CAPACITY,
  MAX_DATE_MINUTES,
  MAX_DATES,
  MAX_DONATION_TEXT,
  MAX_DONATION_TITLE,
  MAX_DOORS_MINUTES,
  MAX_EVENT_NAME,
  MAX_PER_ORDER,
  MAX_PRICE,
  MAX_TICKET_DESCRIPTION,
  MAX_TICKET_NAME,
  MAX_TYPE_LISTS,
  MIN_DATE_MINUTES,
} from './event-draft.ts';
import { bannerTexts, eventTexts, fieldTexts } from '../messages/schemas.en.ts';

/**
 * A wall-clock time in the event's zone, `2027-01-08T19:30`; in the night the clocks go back the
 * second of two equal times carries its offset, `2026-11-01T01:30-05:00`.
 */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:[+-]\d{2}:\d{2})?$/, eventTexts.time);

const dateFields = {
  startsAt: LocalTime,
  minutes: z
    .number()
    .int()
    .min(MIN_DATE_MINUTES, eventTexts.minutes(MIN_DATE_MINUTES))
    .max(MAX_DATE_MINUTES),
  /** Minutes before the start at which doors open; null when that is not said. */
  doorsMinutesBefore: z.number().int().min(0).max(MAX_DOORS_MINUTES).nullable(),
};
/** One date of an event as its organizer writes it. */
export const DateInput = z.strictObject({
  ...dateFields,
  doorsMinutesBefore: dateFields.doorsMinutesBefore.default(null),
});
export type DateInput = z.infer<typeof DateInput>;

/** What may change of a date; only what is sent does. */
export const DateChanges = z.strictObject(dateFields).partial().extend({ version: Version });
export type DateChanges = z.infer<typeof DateChanges>;

/** The same change of several dates; what is left out stays as each date has it. */
export const DatesChange = z.strictObject({
  dates: z
    .array(z.strictObject({ id: Id, version: Version }))
    .min(1)
    .max(366),
  /** Days later, or earlier where negative; the time of day stays. */
  shiftDays: z.number().int().min(-3650).max(3650).default(0),
  /** On the event's clock. */
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, eventTexts.clock)
    .optional(),
  minutes: dateFields.minutes.optional(),
  doorsMinutesBefore: dateFields.doorsMinutesBefore.optional(),
});
export type DatesChange = z.infer<typeof DatesChange>;

/** Dates that go together. */
export const RemovedDates = z.strictObject({ dates: z.array(Id).min(1).max(MAX_DATES) });

/**
 * A rule that stands for many dates: every so many days, weeks or months, until a day or a number
 * of times.
 */
export const RepeatInput = z
  .strictObject({
    frequency: z.enum(['daily', 'weekly', 'monthly']),
    interval: z.number().int().min(1).max(MAX_INTERVAL).default(1),
    /** 0 Sunday to 6 Saturday, for weekly rules. */
    weekdays: z.array(z.number().int().min(0).max(6)).max(7).optional(),
    /**
     * For monthly rules, by the first date: its day of the month, its weekday of the same place
     * (the second Friday) or the last of that weekday.
     */
    monthlyOn: z.enum(['day', 'weekday', 'last-weekday']).default('day'),
    /** Days that the rule makes and that are none. */
    except: z.array(z.iso.date()).max(366).default([]),
    count: z.number().int().min(1).max(366).optional(),
    until: z.iso.date().optional(),
  })
  .refine((rule) => (rule.count === undefined) !== (rule.until === undefined), {
    message: eventTexts.repeat,
  });
export type RepeatInput = z.infer<typeof RepeatInput>;
/** The same as a caller says it, who may leave out what has a default. */
export type NewRepeat = z.input<typeof RepeatInput>;

/** How many there are for each date. */
export const Capacity = z
  .number()
  .int()
  .min(0)
  .max(MAX_CAPACITY, eventTexts.atMost(formatNumber(MAX_CAPACITY)));

const ticketTypeFields = {
  name: title(MAX_TICKET_NAME),
  description: z.string().trim().max(MAX_TICKET_DESCRIPTION),
  /** Per ticket, without our fee; 0 is free. */
  price: Money.min(0, eventTexts.price).max(MAX_PRICE, eventTexts.atMost(formatNumber(MAX_PRICE))),
  /** For each date; null is unlimited. */
  capacity: Capacity.nullable(),
  category: z.enum(['admission', 'add_on']),
  attendance: z.enum(['in-person', 'online']),
  visibility: z.enum(['public', 'secret', 'list', 'member']),
  /** Whose people see it, where it is for lists; none elsewhere. */
  listIds: z.array(Id).max(MAX_TYPE_LISTS),
  /**
   * Of a type for lists: how many one person on a list, one code of a list or one share code may
   * buy of it in all. Null sets no limit, and then holders get no share code.
   */
  quantityPerCode: z.number().int().min(1).max(MAX_PER_ORDER).nullable(),
  /**
   * Whose members see it, or buy it first: those of these tiers, or of any where none is named.
   * Empty while it says nothing of members.
   */
  membershipTierIds: z.array(Id).max(MAX_TIERS),
  /** From when on members buy it, before `salesStartAt`; null: with everybody. */
  memberSalesAt: Instant.nullable(),
  salesStartAt: Instant.nullable(),
  salesEndAt: Instant.nullable(),
  minPerOrder: z.number().int().min(1).max(MAX_PER_ORDER),
  maxPerOrder: z.number().int().min(1).max(MAX_PER_ORDER),
  /** Kept from sale until it goes on. */
  paused: z.boolean(),
  /** Begins when that type is sold out or over; null begins by itself. */
  afterTypeId: Id.nullable(),
};

/** A kind of ticket as its organizer writes it. */
export const TicketTypeInput = z
  .strictObject({
    ...ticketTypeFields,
    description: ticketTypeFields.description.default(''),
    category: ticketTypeFields.category.default('admission'),
    attendance: ticketTypeFields.attendance.default('in-person'),
    visibility: ticketTypeFields.visibility.default('public'),
    listIds: ticketTypeFields.listIds.default([]),
    quantityPerCode: ticketTypeFields.quantityPerCode.default(null),
    membershipTierIds: ticketTypeFields.membershipTierIds.default([]),
    memberSalesAt: ticketTypeFields.memberSalesAt.default(null),
    salesStartAt: ticketTypeFields.salesStartAt.default(null),
    salesEndAt: ticketTypeFields.salesEndAt.default(null),
    minPerOrder: ticketTypeFields.minPerOrder.default(1),
    maxPerOrder: ticketTypeFields.maxPerOrder.default(25),
    paused: ticketTypeFields.paused.default(false),
    afterTypeId: ticketTypeFields.afterTypeId.default(null),
  })
  .refine(({ minPerOrder, maxPerOrder }) => minPerOrder <= maxPerOrder, {
    path: ['minPerOrder'],
    message: eventTexts.minPerOrder,
  })
  .refine(
    ({ salesStartAt, salesEndAt }) =>
      !salesStartAt || !salesEndAt || Date.parse(salesStartAt) < Date.parse(salesEndAt),
    { path: ['salesEndAt'], message: eventTexts.salesEnd },
  )
  .refine(({ visibility, listIds }) => visibility !== 'list' || listIds.length > 0, {
    path: ['listIds'],
    message: eventTexts.chooseList,
  })
  .refine(({ visibility, listIds }) => visibility === 'list' || listIds.length === 0, {
    path: ['listIds'],
    message: eventTexts.noLists,
  })
  .refine(({ visibility, quantityPerCode }) => visibility === 'list' || quantityPerCode === null, {
    path: ['quantityPerCode'],
    message: eventTexts.noLists,
  })
  .refine(
    ({ visibility, memberSalesAt, membershipTierIds }) =>
      visibility === 'member' || memberSalesAt !== null || membershipTierIds.length === 0,
    { path: ['membershipTierIds'], message: eventTexts.noTiers },
  )
  .refine(({ visibility, memberSalesAt }) => visibility !== 'member' || memberSalesAt === null, {
    path: ['memberSalesAt'],
    message: eventTexts.membersAnyway,
  })
  .refine(
    ({ memberSalesAt, salesStartAt }) =>
      memberSalesAt === null ||
      (salesStartAt !== null && Date.parse(memberSalesAt) < Date.parse(salesStartAt)),
    { path: ['memberSalesAt'], message: eventTexts.membersFirst },
  );
export type TicketTypeInput = z.infer<typeof TicketTypeInput>;
/** The same as a caller says it, who may leave out what has a default. */
export type NewTicketType = z.input<typeof TicketTypeInput>;

/**
 * The order in which ticket types are offered; a type that is not named comes after those that are.
 */
export const TicketTypeOrder = z.strictObject({
  ticketTypeIds: z.array(Id).min(1).max(100),
  version: Version,
});
export type TicketTypeOrder = z.infer<typeof TicketTypeOrder>;

/** What may change of a ticket type; only what is sent does. */
export const TicketTypeChanges = z
  .strictObject(ticketTypeFields)
  .partial()
  .extend({ version: Version });
export type TicketTypeChanges = z.infer<typeof TicketTypeChanges>;

/** A ticket type with its sales. Revenue is what buyers paid for it without fees, less refunds. */
export const ManagedTicketType = z.object({
  ...ticketTypeFields,
  // what an import brought may be longer than a form allows
  name: z.string(),
  description: z.string(),
  price: Money,
  id: Id,
  fee: Money,
  position: z.number().int(),
  sold: z.number().int(),
  archived: z.boolean(),
  /** What anybody finds who wants one now. */
  state: z.enum(['on_sale', 'scheduled', 'waiting', 'ended', 'sold_out', 'paused']),
  version: Version,
});
export type ManagedTicketType = z.infer<typeof ManagedTicketType>;

/**
 * Places that several ticket types draw on. `left`: on the date to come that has the fewest; null
 * without one.
 */
export const SharedCapacity = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  capacity: z.number().int(),
  ticketTypeIds: z.array(Id),
  left: z.number().int().nullable(),
});
export type SharedCapacity = z.infer<typeof SharedCapacity>;

/** One date of an event as its organizer sees it; `local` is on the event's clock. */
export const ManagedDate = z.object({
  id: Id,
  version: Version,
  startsAt: Instant,
  local: LocalTime,
  minutes: z.number().int(),
  doorsMinutesBefore: z.number().int().nullable(),
  canceled: z.boolean(),
  /** Its new date is still to be announced; until then it stands where it did. */
  postponed: z.boolean(),
  /** When it was to start before it was postponed. */
  formerStartsAt: Instant.nullable(),
  /** Until then holders may give tickets back, since it was postponed. */
  returnsUntil: Instant.nullable(),
  /** Valid admissions; add-ons are counted beside them. */
  sold: z.number().int(),
  addOns: z.number().int(),
  /** People with a valid admission or add-on for it. */
  holders: z.number().int(),
  /** Whether an order names it, also a canceled one: such a date is never removed. */
  hasOrders: z.boolean(),
});
export type ManagedDate = z.infer<typeof ManagedDate>;

/** Dates that do not take place when they were to, and until when tickets for them go back. */
export const Postponement = z.strictObject({
  dateIds: z.array(Id).min(1).max(366),
  /** The new date of a single one; without it, it is still to be announced. */
  startsAt: LocalTime.optional(),
  /** A day on the event's clock: until its end holders may give their tickets back. */
  returnsUntil: z.iso.date(),
  /** A sentence of the organizer's to everybody with a ticket. */
  message: z.string().trim().max(CANCELLATION_MESSAGE_MAX).default(''),
});
export type Postponement = z.infer<typeof Postponement>;

/** An event as its organizer edits it. */
export const ManagedEvent = z.object({
  id: Id,
  ownerId: Id,
  ownerUsername: z.string(),
  accessSetting: AccessSetting,
  /** Its figures are theirs to see: of whoever manages it, and of whom its owner lets. */
  seesStats: z.boolean(),
  /** Of the details; dates, ticket types and the order of these have their own. */
  version: Version,
  ticketOrderVersion: Version,
  status: z.enum(['draft', 'published', 'canceled']),
  name: z.string(),
  description: z.string(),
  categoryId: Id.nullable(),
  poster: z.string().nullable(),
  /** The poster that was taken away and can come back. */
  removedPoster: z.string().nullable(),
  theme: z.enum(['light', 'dark']),
  private: z.boolean(),
  membersOnly: z.boolean(),
  timezone: Timezone,
  currency: Currency,
  locationSetting: LocationSetting,
  location: Location,
  purchaseButtonText: z.string(),
  refundsAllowed: z.boolean(),
  refundDaysBefore: z.number().int(),
  /** Whether a ticket goes in exchange for one of another date, until so many hours before its own. */
  exchangeAllowed: z.boolean(),
  exchangeHoursBefore: z.number().int(),
  transferAllowed: z.boolean(),
  /** Whether whoever buys is asked for news of the organizer, and of the product. */
  askOwnerConsent: z.boolean(),
  askProductConsent: z.boolean(),
  contactEmail: z.string().nullable(),
  checkoutBannerMessage: z.string().nullable(),
  bannerMessages: z.array(BannerMessage),
  collectInformation: z.enum(['each-attendee', 'only-buyer']),
  ...DonationRequest.shape,
  dates: z.array(ManagedDate),
  ticketTypes: z.array(ManagedTicketType),
  sharedCapacity: z.array(SharedCapacity),
  /** The lists of its account, for one of which a ticket type may be. */
  userLists: z.array(z.object({ id: Id, name: z.string() })),
  /** The tiers of its account, for whose members a ticket type may be. */
  membershipTiers: z.array(z.object({ id: Id, name: z.string() })),
  paymentsConnected: z.boolean(),
  /** An event with orders, also canceled ones, is never deleted. */
  hasOrders: z.boolean(),
  /** Whether the caller may create events of this account. */
  managesAccount: z.boolean(),
});
export type ManagedEvent = z.infer<typeof ManagedEvent>;

/** Where an event takes place, as it is typed. */
export const LocationInput = z.strictObject({
  name: optionalTitle(120),
  address: optionalTitle(200),
  city: optionalTitle(80),
  state: optionalTitle(80),
  country: optionalTitle(80),
});

const EventName = title(MAX_EVENT_NAME);

/** What a new event takes: its dates and its first ticket type come with it. */
export const NewEventInput = z.strictObject({
  ownerId: Id,
  name: EventName,
  timezone: Timezone,
  dates: z.array(DateInput).min(1, eventTexts.date).max(366),
  repeat: RepeatInput.optional(),
  locationSetting: LocationSetting,
  location: LocationInput.default({ name: '', address: '', city: '', state: '', country: '' }),
  ticketType: TicketTypeInput,
});
export type NewEventInput = z.infer<typeof NewEventInput>;
/** The same as a caller says it, who may leave out what has a default. */
export type NewEvent = z.input<typeof NewEventInput>;

const DonationAmount = Money.positive(eventTexts.aboveZero).max(
  MAX_DONATION_MAJOR,
  eventTexts.atMost(formatNumber(MAX_DONATION_MAJOR)),
);

/** Words of the button of a message, and where it leads, go together. */
export function refuseHalfButton(
  { ctaText, ctaUrl }: { ctaText: string | null; ctaUrl: string | null },
  context: z.RefinementCtx,
) {
  if ((ctaText === null) === (ctaUrl === null)) return;
  const [path, message] =
    ctaText === null ? ['ctaText', bannerTexts.words] : ['ctaUrl', bannerTexts.address];
  context.addIssue({ code: 'custom', path: [path], message });
}

/** A message over the page of an event. */
export const BannerInput = z
  .strictObject({
    ...BannerMessage.shape,
    message: z.string().trim().min(1, fieldTexts.required).max(MAX_BANNER_TEXT),
    ctaText: z.string().trim().min(1).max(MAX_BUTTON_TEXT).nullable(),
    ctaUrl: z.url({ protocol: /^https$/, error: bannerTexts.address }).nullable(),
  })
  .superRefine(refuseHalfButton);

/** What may change; only what is sent does. */
export const EventChanges = z
  .strictObject({
    name: EventName,
    description: z.string().max(20_000),
    categoryId: Id.nullable(),
    /** Response of the image upload; null takes the poster away. */
    posterUploadIdentifier: z.string().max(80).nullable(),
    /** Brings back the poster that was taken away. */
    restorePoster: z.literal(true),
    theme: z.enum(['light', 'dark']),
    private: z.boolean(),
    /** Tickets are for members of the account alone; at the door whoever sells decides. */
    membersOnly: z.boolean(),
    timezone: Timezone,
    locationSetting: LocationSetting,
    location: LocationInput,
    purchaseButtonText: z.string().trim().min(1, fieldTexts.required).max(MAX_BUTTON_TEXT),
    refundsAllowed: z.boolean(),
    refundDaysBefore: z.number().int().min(0).max(365),
    exchangeAllowed: z.boolean(),
    exchangeHoursBefore: z.number().int().min(0).max(8760),
    transferAllowed: z.boolean(),
    askOwnerConsent: z.boolean(),
    askProductConsent: z.boolean(),
    contactEmail: z.union([z.email(fieldTexts.email), z.literal('')]).nullable(),
    checkoutBannerMessage: z.string().trim().max(300).nullable(),
    bannerMessages: z.array(BannerInput).max(MAX_BANNERS),
    collectInformation: z.enum(['each-attendee', 'only-buyer']),
    takesDonations: z.boolean(),
    donationTitle: words(MAX_DONATION_TITLE),
    donationDescription: z
      .string()
      .trim()
      .max(MAX_DONATION_TEXT, fieldTexts.atMost(MAX_DONATION_TEXT)),
    /** Null suggests nothing, and then nothing is added by itself. */
    donationSuggestedAmount: DonationAmount.nullable(),
    donationPresets: z
      .array(DonationAmount)
      .max(MAX_DONATION_PRESETS, eventTexts.presets(MAX_DONATION_PRESETS)),
    donationIncludeAutomatically: z.boolean(),
  })
  .partial()
  .extend({ version: Version });
export type EventChanges = z.infer<typeof EventChanges>;

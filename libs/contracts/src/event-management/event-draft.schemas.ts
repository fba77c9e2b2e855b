import { formatNumber } from '@foyer/domain';
import { z } from 'zod';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { optionalTitle, title } from '../core/title.schemas.ts';
import { Id, Instant, Money, Version } from '../core/values.schemas.ts';
import {
  AccessSetting,
  BannerMessage,
  Location,
  LocationSetting,
} from '../events/event.schemas.ts';
import { MAX_CAPACITY, MAX_PRICE } from './event-draft.ts';

/** A wall-clock time in the event's zone, `2027-01-08T19:30`. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Choose a date and a time');

const dateFields = {
  startsAt: LocalTime,
  minutes: z
    .number()
    .int()
    .min(15, 'At least 15 minutes')
    .max(7 * 24 * 60),
  /** Minutes before the start at which doors open; null when that is not said. */
  doorsMinutesBefore: z
    .number()
    .int()
    .min(0)
    .max(24 * 60)
    .nullable(),
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

/**
 * A rule that stands for many dates: every so many days or weeks, until a day or a number of times.
 */
export const RepeatInput = z
  .strictObject({
    frequency: z.enum(['daily', 'weekly']),
    interval: z.number().int().min(1).max(52).default(1),
    /** 0 Sunday to 6 Saturday, for weekly rules. */
    weekdays: z.array(z.number().int().min(0).max(6)).max(7).optional(),
    count: z.number().int().min(1).max(366).optional(),
    until: z.iso.date().optional(),
  })
  .refine((rule) => (rule.count === undefined) !== (rule.until === undefined), {
    message: 'Say how often or until when, one of the two',
  });
export type RepeatInput = z.infer<typeof RepeatInput>;

/** How many there are for each date. */
export const Capacity = z
  .number()
  .int()
  .min(0)
  .max(MAX_CAPACITY, `At most ${formatNumber(MAX_CAPACITY)}`);

const ticketTypeFields = {
  name: title(80),
  description: z.string().trim().max(1000),
  /** Per ticket, without our fee; 0 is free. */
  price: Money.min(0, 'A price is 0 or more').max(MAX_PRICE, `At most ${formatNumber(MAX_PRICE)}`),
  /** For each date; null is unlimited. */
  capacity: Capacity.nullable(),
  category: z.enum(['admission', 'add_on']),
  attendance: z.enum(['in-person', 'online']),
  visibility: z.enum(['public', 'secret']),
  salesStartAt: Instant.nullable(),
  salesEndAt: Instant.nullable(),
  maxPerOrder: z.number().int().min(1).max(500),
};

/** A kind of ticket as its organizer writes it. */
export const TicketTypeInput = z
  .strictObject({
    ...ticketTypeFields,
    description: ticketTypeFields.description.default(''),
    category: ticketTypeFields.category.default('admission'),
    attendance: ticketTypeFields.attendance.default('in-person'),
    visibility: ticketTypeFields.visibility.default('public'),
    salesStartAt: ticketTypeFields.salesStartAt.default(null),
    salesEndAt: ticketTypeFields.salesEndAt.default(null),
    maxPerOrder: ticketTypeFields.maxPerOrder.default(25),
  })
  .refine(
    ({ salesStartAt, salesEndAt }) =>
      !salesStartAt || !salesEndAt || Date.parse(salesStartAt) < Date.parse(salesEndAt),
    { path: ['salesEndAt'], message: 'Sales end after they start' },
  );
export type TicketTypeInput = z.infer<typeof TicketTypeInput>;

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
  /** Valid admissions; add-ons are counted beside them. */
  sold: z.number().int(),
  addOns: z.number().int(),
  /** People with a valid admission or add-on for it. */
  holders: z.number().int(),
});
export type ManagedDate = z.infer<typeof ManagedDate>;

/** An event as its organizer edits it. */
export const ManagedEvent = z.object({
  id: Id,
  ownerId: Id,
  ownerUsername: z.string(),
  accessSetting: AccessSetting,
  /** Of the details; dates, ticket types and the order of these have their own. */
  version: Version,
  ticketOrderVersion: Version,
  status: z.enum(['draft', 'published', 'canceled']),
  name: z.string(),
  description: z.string(),
  categoryId: Id.nullable(),
  poster: z.string().nullable(),
  theme: z.enum(['light', 'dark']),
  private: z.boolean(),
  timezone: Timezone,
  currency: Currency,
  locationSetting: LocationSetting,
  location: Location,
  purchaseButtonText: z.string(),
  refundsAllowed: z.boolean(),
  refundDaysBefore: z.number().int(),
  transferAllowed: z.boolean(),
  contactEmail: z.string().nullable(),
  checkoutBannerMessage: z.string().nullable(),
  bannerMessages: z.array(BannerMessage),
  collectInformation: z.enum(['each-attendee', 'only-buyer']),
  dates: z.array(ManagedDate),
  ticketTypes: z.array(ManagedTicketType),
  sharedCapacity: z.array(SharedCapacity),
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

const EventName = title(120);

/** What a new event takes: its dates and its first ticket type come with it. */
export const NewEventInput = z.strictObject({
  ownerId: Id,
  name: EventName,
  timezone: Timezone,
  dates: z.array(DateInput).min(1, 'Choose a date').max(366),
  repeat: RepeatInput.optional(),
  locationSetting: LocationSetting,
  location: LocationInput.default({ name: '', address: '', city: '', state: '', country: '' }),
  ticketType: TicketTypeInput,
});
export type NewEventInput = z.infer<typeof NewEventInput>;

/** What may change; only what is sent does. */
export const EventChanges = z
  .strictObject({
    name: EventName,
    description: z.string().max(20_000),
    categoryId: Id.nullable(),
    /** Response of the image upload; null takes the poster away. */
    posterUploadIdentifier: z.string().max(80).nullable(),
    theme: z.enum(['light', 'dark']),
    private: z.boolean(),
    timezone: Timezone,
    locationSetting: LocationSetting,
    location: LocationInput,
    purchaseButtonText: z.string().trim().min(1, 'this field is required').max(30),
    refundsAllowed: z.boolean(),
    refundDaysBefore: z.number().int().min(0).max(365),
    transferAllowed: z.boolean(),
    contactEmail: z
      .union([z.email('Please enter a valid email address'), z.literal('')])
      .nullable(),
    checkoutBannerMessage: z.string().trim().max(300).nullable(),
    bannerMessages: z.array(BannerMessage).max(5),
    collectInformation: z.enum(['each-attendee', 'only-buyer']),
  })
  .partial()
  .extend({ version: Version });
export type EventChanges = z.infer<typeof EventChanges>;

import { z } from 'zod';
import { AnalyticsIds } from '../accounts/analytics.schemas.ts';
import { Currency, Timezone } from '../core/account-values.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';
import { bannerTexts } from '../messages/schemas.en.ts';

/** `User` is a person, `School` an organization. */
export const AccountType = z.enum(['User', 'School']);
/** Somebody as shown on cards and pages. */
export const ProfileCard = z.object({
  id: Id,
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  type: AccountType,
});
export type ProfileCard = z.infer<typeof ProfileCard>;

/** Somebody who is shown as taking part in an event. */
export const Collaborator = ProfileCard.extend({
  teachingId: Id,
  canManage: z.boolean(),
  /** Everybody may see their profile. */
  hasProfile: z.boolean(),
});

/** Where an event takes place. */
export const Location = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  googlePlaceId: z.string().nullable(),
});
export type Location = z.infer<typeof Location>;
/** Whether the place is still open, a venue or online. */
export const LocationSetting = z.enum(['tba', 'venue', 'online']);

/** One date of an event. */
export const EventInstance = z.object({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  doorTime: Instant.nullable(),
  timezone: Timezone,
  inPersonTicketsSoldOut: z.boolean(),
  canceled: z.boolean(),
  /** Its new date is still to be announced; until then it stands where it did. */
  postponed: z.boolean(),
  /** When it was to start before it was postponed. */
  formerStartsAt: Instant.nullable(),
});
export type EventInstance = z.infer<typeof EventInstance>;

/**
 * Whether admission can be bought now. `priceFrom` is all-in, price and fee of the cheapest that
 * anybody could buy at this moment; null unless on sale. `startsAt`: when the first of it goes on
 * sale, null unless that is still to come.
 */
export const Sale = z.object({
  state: z.enum(['on_sale', 'not_started', 'sold_out', 'ended', 'none']),
  priceFrom: Money.nullable(),
  startsAt: Instant.nullable(),
});
export type Sale = z.infer<typeof Sale>;

/**
 * A date with what is on sale for it in the hall and online; null where there are no such tickets.
 * How many are left is told once they are few.
 */
export const EventDate = EventInstance.extend({
  inPersonSale: Sale.nullable(),
  onlineSale: Sale.nullable(),
  inPersonFewLeft: z.number().int().nullable(),
  onlineFewLeft: z.number().int().nullable(),
});
export type EventDate = z.infer<typeof EventDate>;

/**
 * A ticket type that everybody may see, before any clock starts. `price` and `fee` are of one
 * ticket; `state` and `startsAt` say whether it can be had now, as those of a sale.
 */
export const EventTicketType = Sale.pick({ state: true, startsAt: true }).extend({
  id: Id,
  name: z.string(),
  description: z.string(),
  attendance: z.enum(['in-person', 'online']),
  category: z.enum(['Admission', 'Add on']),
  price: Money,
  fee: Money,
  /** What is left of it over all dates to come; null is unlimited. */
  remaining: z.number().int().nullable(),
});
export type EventTicketType = z.infer<typeof EventTicketType>;

/** An event as lists show it. */
export const EventCard = z.object({
  id: Id,
  name: z.string(),
  poster: z.string().nullable(),
  timezone: Timezone,
  currency: Currency,
  owner: ProfileCard,
  nextEvent: EventInstance.nullable(),
  finalEvent: EventInstance.nullable(),
  futureEventCount: z.number().int(),
  locationSetting: LocationSetting,
  locationName: z.string().nullable(),
  sale: Sale,
  collaborators: z.array(z.string()),
  categoryName: z.string().nullable(),
});
export type EventCard = z.infer<typeof EventCard>;

/** A message of the organizer on the page of an event. */
export const BannerMessage = z.object({
  type: z.enum(['info', 'positive', 'warning', 'danger']),
  message: z.string(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, bannerTexts.color)
    .nullable(),
  dismissible: z.boolean(),
  ctaText: z.string().nullable(),
  ctaUrl: z.url({ protocol: /^https$/ }).nullable(),
});

/** What somebody may do at one event: `admin` everything, `door` guests and team, `basic` team. */
export const AccessSetting = z.enum(['admin', 'door', 'basic']);
export type AccessSetting = z.infer<typeof AccessSetting>;

/** How an event asks for donations; the amounts are in its currency. */
export const DonationRequest = z.object({
  takesDonations: z.boolean(),
  /** Over the amounts, instead of the page's own words; may be empty. */
  donationTitle: z.string(),
  donationDescription: z.string(),
  donationSuggestedAmount: Money.nullable(),
  /** To choose from, the smallest first. */
  donationPresets: z.array(Money),
  /** The suggested amount is in each new cart, until the buyer takes it out. */
  donationIncludeAutomatically: z.boolean(),
});

/** The public event page. Rich text is sanitised HTML. */
export const EventDetail = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  poster: z.string().nullable(),
  images: z.array(z.string()),
  videoUrl: z.string().nullable(),
  theme: z.enum(['light', 'dark']),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  timezone: Timezone,
  published: z.boolean(),
  canceled: z.boolean(),
  /** Of the event and its next date. */
  eventStatus: z.enum(['scheduled', 'canceled', 'postponed', 'rescheduled']),
  private: z.boolean(),
  /** Its tickets are for members of its account alone. */
  membersOnly: z.boolean(),
  /** Whether the person who asks may buy one, as far as memberships go. */
  mayAttend: z.boolean(),
  /**
   * Members may buy what whoever asks may not, or not yet, and they can become one: its account
   * sells memberships to everybody.
   */
  sellsMemberships: z.boolean(),
  shareUrl: z.string(),
  location: Location.nullable(),
  locationSetting: LocationSetting,
  owner: ProfileCard,
  ownerFollowersCount: z.number().int(),
  /** Everybody may see the owner's profile, and follow them. */
  ownerHasProfile: z.boolean(),
  isFollowing: z.boolean(),
  collaborators: z.array(Collaborator),
  bannerMessages: z.array(BannerMessage),
  /** Dates to come that take place. */
  futureEventCount: z.number().int(),
  nextEvent: EventInstance.nullable(),
  finalEvent: EventInstance.nullable(),
  /** Every date to come, soonest first, at most 366; those that are off say so. */
  instances: z.array(EventDate),
  canManage: z.boolean(),
  accessSetting: AccessSetting.nullable(),
  inPersonTicketsAvailable: z.boolean(),
  onlineTicketsAvailable: z.boolean(),
  purchaseButtonText: z.string(),
  refundsAllowed: z.boolean(),
  refundDaysBefore: z.number().int(),
  /** Until so many hours before its date a ticket goes in exchange for another one; null: never. */
  exchangeHoursBefore: z.number().int().nullable(),
  transferAllowed: z.boolean(),
  /** Whether whoever buys is asked for news: of the owner, of the product. */
  marketingConsents: z.object({ owner: z.boolean(), product: z.boolean() }),
  category: z.object({ uuid: Id, name: z.string() }).nullable(),
  contactEmail: z.string().nullable(),
  social: z.record(z.string(), z.string()),
  codesAvailableInPerson: z.boolean(),
  codesAvailableOnline: z.boolean(),
  checkoutBannerMessage: z.string().nullable(),
  /** Whether people may wait for what is sold out. */
  hasWaitingList: z.boolean(),
  ...DonationRequest.shape,
  currency: Currency,
  sale: Sale,
  inPersonSale: Sale.nullable(),
  onlineSale: Sale.nullable(),
  /** In the organizer's order; those for people with a code are none of them. */
  ticketTypes: z.array(EventTicketType),
  /** No ticket of it costs anything. */
  isFree: z.boolean(),
  /** Tickets that can be bought now, over all dates; null when some are without limit. */
  remaining: z.number().int().nullable(),
  paymentsConnected: z.boolean(),
  /** Where its visits are measured once the visitor agrees; left out where they are not. */
  analytics: AnalyticsIds.optional(),
});
export type EventDetail = z.infer<typeof EventDetail>;

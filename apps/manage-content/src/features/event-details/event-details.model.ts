import type { EventChanges, ManagedDate, ManagedEvent } from '@foyer/contracts';
import { isEmail, type Currency } from '@foyer/domain';
import { millisecondsInMinute } from 'date-fns/constants';
import { messages as shared } from '../../messages/en.ts';
import {
  DONATION_FIELDS,
  DONATION_LABELS,
  DONATION_WRITES,
  donationErrors,
  toDonation,
} from './event-donation.model.ts';
import type { Picture } from '../../shared/picture.model.ts';
import { messages as d } from './event-details.messages.en.ts';
import { messages as pageMessages } from './page-messages.messages.en.ts';
import type { PageMessage } from './page-messages.model.ts';

export interface DetailValues {
  poster: Picture;
  name: string;
  description: string;
  categoryId: string;
  private: boolean;
  membersOnly: boolean;
  locationSetting: 'tba' | 'venue' | 'online';
  venue: string;
  address: string;
  city: string;
  state: string;
  country: string;
  timezone: string;
  button: string;
  contact: string;
  banner: string;
  /** Over the page of the event, the first one on top. */
  messages: readonly PageMessage[];
  refunds: boolean;
  refundDays: string;
  exchange: boolean;
  exchangeHours: string;
  transfer: boolean;
  askOwner: boolean;
  askProduct: boolean;
  collect: 'each-attendee' | 'only-buyer';
  donations: boolean;
  donationTitle: string;
  donationText: string;
  donationSuggested: string;
  /** Amounts with spaces between. */
  donationPresets: string;
  donationAutomatic: boolean;
}

export const toDetails = (event: ManagedEvent): DetailValues => ({
  poster: {
    src: event.poster,
    ...(event.removedPoster !== null && { removed: { src: event.removedPoster } }),
  },
  name: event.name,
  description: event.description,
  categoryId: event.categoryId ?? '',
  private: event.private,
  membersOnly: event.membersOnly,
  locationSetting: event.locationSetting,
  venue: event.location.name,
  address: event.location.address,
  city: event.location.city,
  state: event.location.state,
  country: event.location.country,
  timezone: event.timezone,
  button: event.purchaseButtonText,
  contact: event.contactEmail ?? '',
  banner: event.checkoutBannerMessage ?? '',
  messages: event.bannerMessages,
  refunds: event.refundsAllowed,
  refundDays: String(event.refundDaysBefore),
  exchange: event.exchangeAllowed,
  exchangeHours: String(event.exchangeHoursBefore),
  transfer: event.transferAllowed,
  askOwner: event.askOwnerConsent,
  askProduct: event.askProductConsent,
  collect: event.collectInformation,
  ...toDonation(event),
});

export function detailErrors(
  values: DetailValues,
  currency: Currency,
): Partial<Record<keyof DetailValues, string>> {
  return {
    ...donationErrors(values, currency),
    ...(!values.name.trim() && { name: shared.required }),
    ...(!values.button.trim() && { button: shared.required }),
    ...(values.contact.trim() && !isEmail(values.contact.trim()) && { contact: d.contactInvalid }),
    ...(values.refunds &&
      !/^\d{1,3}$/.test(values.refundDays.trim()) && { refundDays: d.refundDaysInvalid }),
    ...(values.exchange &&
      !/^\d{1,4}$/.test(values.exchangeHours.trim()) && { exchangeHours: d.exchangeHoursInvalid }),
  };
}

const locationOf = ({ venue, address, city, state, country }: DetailValues): Changes => ({
  location: { name: venue, address, city, state, country },
});

type Changes = Omit<EventChanges, 'version'>;
/** A new picture, none, or the one that was taken away. */
const posterOf = ({ poster: { src, upload } }: DetailValues): Changes => {
  if (src === null) return { posterUploadIdentifier: null };
  return upload === undefined ? { restorePoster: true } : { posterUploadIdentifier: upload };
};
/** What each field of the form changes. */
const WRITES: { [K in keyof DetailValues]: (values: DetailValues, currency: Currency) => Changes } =
  {
    ...DONATION_WRITES,
    poster: posterOf,
    name: ({ name }) => ({ name: name.trim() }),
    description: ({ description }) => ({ description }),
    categoryId: ({ categoryId }) => ({ categoryId: categoryId || null }),
    private: (values) => ({ private: values.private }),
    membersOnly: (values) => ({ membersOnly: values.membersOnly }),
    locationSetting: ({ locationSetting }) => ({ locationSetting }),
    venue: locationOf,
    address: locationOf,
    city: locationOf,
    state: locationOf,
    country: locationOf,
    timezone: ({ timezone }) => ({ timezone }),
    button: ({ button }) => ({ purchaseButtonText: button.trim() }),
    contact: ({ contact }) => ({ contactEmail: contact.trim() }),
    banner: ({ banner }) => ({ checkoutBannerMessage: banner.trim() || null }),
    messages: ({ messages }) => ({ bannerMessages: [...messages] }),
    refunds: ({ refunds }) => ({ refundsAllowed: refunds }),
    refundDays: ({ refundDays }) => ({ refundDaysBefore: Number(refundDays || 0) }),
    exchange: ({ exchange }) => ({ exchangeAllowed: exchange }),
    exchangeHours: ({ exchangeHours }) => ({ exchangeHoursBefore: Number(exchangeHours || 0) }),
    transfer: ({ transfer }) => ({ transferAllowed: transfer }),
    askOwner: ({ askOwner }) => ({ askOwnerConsent: askOwner }),
    askProduct: ({ askProduct }) => ({ askProductConsent: askProduct }),
    collect: ({ collect }) => ({ collectInformation: collect }),
  };

export const toChanges = (
  changed: Partial<DetailValues>,
  values: DetailValues,
  currency: Currency,
): Changes =>
  Object.assign(
    {},
    ...(Object.keys(changed) as (keyof DetailValues)[]).map((name) =>
      WRITES[name](values, currency),
    ),
  ) as Changes;

/** Where the server's messages belong on the form. */
const FIELDS: Record<string, keyof DetailValues> = {
  posterUploadIdentifier: 'poster',
  purchaseButtonText: 'button',
  contactEmail: 'contact',
  checkoutBannerMessage: 'banner',
  bannerMessages: 'messages',
  refundDaysBefore: 'refundDays',
  exchangeHoursBefore: 'exchangeHours',
  ...DONATION_FIELDS,
  'location.name': 'venue',
  'location.address': 'address',
  'location.city': 'city',
  'location.state': 'state',
  'location.country': 'country',
};
export const detailField = (path: string) => FIELDS[path] ?? path;

/** Half of an address belongs to no other half. */
export const DETAILS_TOGETHER = [
  ['locationSetting', 'venue', 'address', 'city', 'state', 'country'],
  ['refunds', 'refundDays'],
  ['exchange', 'exchangeHours'],
  ['donationSuggested', 'donationAutomatic'],
] as const;

export const DETAIL_LABELS: Record<keyof DetailValues, string> = {
  poster: d.poster,
  name: d.name,
  description: d.description,
  categoryId: d.category,
  private: d.private,
  membersOnly: d.membersOnly,
  locationSetting: shared.where.place,
  venue: shared.where.venue,
  address: shared.where.address,
  city: shared.where.city,
  state: shared.where.state,
  country: shared.where.country,
  timezone: shared.where.timezone,
  button: d.button,
  contact: d.contact,
  banner: d.banner,
  messages: pageMessages.title,
  refunds: d.refunds,
  refundDays: d.refundDays,
  exchange: d.exchange,
  exchangeHours: d.exchangeHours,
  transfer: d.transfer,
  askOwner: d.askOwner,
  askProduct: d.askProduct,
  collect: d.collect,
  ...DONATION_LABELS,
};

/** A choice as its list says it, and a picture as what the page shows now, or another one. */
export function showDetail(
  name: keyof DetailValues,
  value: unknown,
  categories: readonly { uuid: string; name: string }[],
  shown: Picture,
): string | undefined {
  if (name === 'poster') {
    const { src } = value as Picture;
    if (src === null) return d.noPoster;
    return src === shown.src ? d.posterBefore : d.posterNew;
  }
  if (name === 'messages')
    return (
      (value as readonly PageMessage[]).map(({ message }) => message).join(' · ') ||
      pageMessages.none
    );
  const text = String(value);
  if (name === 'categoryId')
    return categories.find((one) => one.uuid === text)?.name ?? d.noCategory;
  if (name === 'locationSetting')
    return shared.where.places[text as DetailValues['locationSetting']];
  return name === 'collect' ? d.collects[text as DetailValues['collect']] : undefined;
}

/** Where it is, as far as the holders of tickets are told of it. */
const placeOf = ({ locationSetting, venue, address, city }: DetailValues) =>
  JSON.stringify(locationSetting === 'venue' ? [venue, address, city] : locationSetting);

const isAhead = ({ canceled, startsAt, minutes }: ManagedDate, now: number) =>
  !canceled && Date.parse(startsAt) + minutes * millisecondsInMinute > now;

/**
 * What has to be asked before saving, because the holders of tickets get an email of it; null when
 * nobody is told.
 */
export function toldOf(event: ManagedEvent, values: DetailValues, now: number): string | null {
  const tickets = event.dates
    .filter((date) => isAhead(date, now))
    .reduce((sum, { sold, addOns }) => sum + sold + addOns, 0);
  const isElsewhere = placeOf(values) !== placeOf(toDetails(event));
  const isAtAnotherTime = values.timezone !== event.timezone;
  if (tickets === 0 || (!isElsewhere && !isAtAnotherTime)) return null;
  const both = isElsewhere && isAtAnotherTime;
  return d.tellText(tickets, both ? d.tellBoth : isElsewhere ? d.tellPlace : d.tellZone);
}

import type { EventChanges, ManagedEvent } from '@foyer/contracts';
import { isEmail } from '@foyer/domain';
import { messages as shared } from '../../messages/en.ts';
import { messages as d } from './event-details.messages.en.ts';

export interface DetailValues {
  name: string;
  description: string;
  categoryId: string;
  private: boolean;
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
  refunds: boolean;
  refundDays: string;
  transfer: boolean;
  collect: 'each-attendee' | 'only-buyer';
}

export const toDetails = (event: ManagedEvent): DetailValues => ({
  name: event.name,
  description: event.description,
  categoryId: event.categoryId ?? '',
  private: event.private,
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
  refunds: event.refundsAllowed,
  refundDays: String(event.refundDaysBefore),
  transfer: event.transferAllowed,
  collect: event.collectInformation,
});

export function detailErrors(values: DetailValues): Partial<Record<keyof DetailValues, string>> {
  return {
    ...(!values.name.trim() && { name: shared.required }),
    ...(!values.button.trim() && { button: shared.required }),
    ...(values.contact.trim() && !isEmail(values.contact.trim()) && { contact: d.contactInvalid }),
    ...(values.refunds &&
      !/^\d{1,3}$/.test(values.refundDays.trim()) && { refundDays: d.refundDaysInvalid }),
  };
}

const locationOf = ({ venue, address, city, state, country }: DetailValues): Changes => ({
  location: { name: venue, address, city, state, country },
});

type Changes = Omit<EventChanges, 'version'>;
/** What each field of the form changes. */
const WRITES: { [K in keyof DetailValues]: (values: DetailValues) => Changes } = {
  name: ({ name }) => ({ name: name.trim() }),
  description: ({ description }) => ({ description }),
  categoryId: ({ categoryId }) => ({ categoryId: categoryId || null }),
  private: (values) => ({ private: values.private }),
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
  refunds: ({ refunds }) => ({ refundsAllowed: refunds }),
  refundDays: ({ refundDays }) => ({ refundDaysBefore: Number(refundDays || 0) }),
  transfer: ({ transfer }) => ({ transferAllowed: transfer }),
  collect: ({ collect }) => ({ collectInformation: collect }),
};

export const toChanges = (changed: Partial<DetailValues>, values: DetailValues): Changes =>
  Object.assign(
    {},
    ...(Object.keys(changed) as (keyof DetailValues)[]).map((name) => WRITES[name](values)),
  ) as Changes;

/** Where the server's messages belong on the form. */
const FIELDS: Record<string, keyof DetailValues> = {
  purchaseButtonText: 'button',
  contactEmail: 'contact',
  checkoutBannerMessage: 'banner',
  refundDaysBefore: 'refundDays',
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
] as const;

export const DETAIL_LABELS: Record<keyof DetailValues, string> = {
  name: d.name,
  description: d.description,
  categoryId: d.category,
  private: d.private,
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
  refunds: d.refunds,
  refundDays: d.refundDays,
  transfer: d.transfer,
  collect: d.collect,
};

/** A choice as its list says it. */
export function showDetail(
  name: keyof DetailValues,
  value: unknown,
  categories: readonly { uuid: string; name: string }[],
): string | undefined {
  const text = String(value);
  if (name === 'categoryId')
    return categories.find((one) => one.uuid === text)?.name ?? d.noCategory;
  if (name === 'locationSetting')
    return shared.where.places[text as DetailValues['locationSetting']];
  return name === 'collect' ? d.collects[text as DetailValues['collect']] : undefined;
}

const IMAGE_MAX_BYTES = 8_388_608;
/** What is wrong with a chosen picture before it is sent; null when nothing is. */
export function imageProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return d.imageKind;
  return file.size > IMAGE_MAX_BYTES ? d.imageBig : null;
}

import type { EventChanges, ManagedEvent } from '@foyer/contracts';
import { isEmail } from '@foyer/domain';
import { messages } from '../../messages/en.ts';

export interface DetailValues {
  name: string; description: string; categoryId: string; private: boolean; locationSetting: 'tba' | 'venue' | 'online'; venue: string;
  address: string; city: string; state: string; country: string;
  timezone: string; button: string; contact: string; banner: string; refunds: boolean; refundDays: string; transfer: boolean;
  collect: 'each-attendee' | 'only-buyer';
}

export const toDetails = (event: ManagedEvent): DetailValues => ({
  name: event.name, description: event.description, categoryId: event.categoryId ?? '', private: event.private,
  locationSetting: event.locationSetting, venue: event.location.name,
  address: event.location.address, city: event.location.city, state: event.location.state, country: event.location.country, timezone: event.timezone,
  button: event.purchaseButtonText,
  contact: event.contactEmail ?? '', banner: event.checkoutBannerMessage ?? '', refunds: event.refundsAllowed, refundDays: String(event.refundDaysBefore), transfer: event.transferAllowed,
  collect: event.collectInformation,
});

export function detailErrors(values: DetailValues): Partial<Record<keyof DetailValues, string>> {
  return {
    ...(!values.name.trim() && { name: messages.required }),
    ...(!values.button.trim() && { button: messages.required }),
    ...(values.contact.trim() && !isEmail(values.contact.trim()) && { contact: messages.details.contactInvalid }),
    ...(values.refunds && !/^\d{1,3}$/.test(values.refundDays.trim()) && { refundDays: messages.details.refundDaysInvalid }),
  };
}

export const isChanged = (values: DetailValues, event: ManagedEvent) => JSON.stringify(values) !== JSON.stringify(toDetails(event));

export const toChanges = (values: DetailValues): EventChanges => ({
  name: values.name.trim(), description: values.description, categoryId: values.categoryId || null, private: values.private,
  locationSetting: values.locationSetting,
  location: { name: values.venue, address: values.address, city: values.city, state: values.state, country: values.country },
  timezone: values.timezone, purchaseButtonText: values.button.trim(),
  contactEmail: values.contact.trim(), checkoutBannerMessage: values.banner.trim() || null, refundsAllowed: values.refunds,
  refundDaysBefore: Number(values.refundDays || 0),
  transferAllowed: values.transfer, collectInformation: values.collect,
});

const IMAGE_MAX_BYTES = 8_388_608;
/** What is wrong with a chosen picture before it is sent; null when nothing is. */
export function imageProblem(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return messages.details.imageKind;
  return file.size > IMAGE_MAX_BYTES ? messages.details.imageBig : null;
}

/** Zones offered in lists: every one that the browser knows, and the one in use. */
export const timezones = (current: string): string[] => [...new Set([current, ...Intl.supportedValuesOf('timeZone')])];

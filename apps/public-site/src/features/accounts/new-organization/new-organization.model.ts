import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@foyer/contracts';
import { Currency, OrganizationName, Timezone, Username } from '@foyer/contracts/schemas';
import { currencyName, ownZone } from '@foyer/domain';
import { z } from 'zod';
import { messages } from './new-organization.messages.en.ts';

export const NEW_ORGANIZATION_DRAFT = 'organization:new';
export const NO_LOGO = { uploadIdentifier: '', url: '' };

export const NewOrganizationForm = z.object({
  name: OrganizationName,
  username: Username,
  timezone: Timezone,
  currency: Currency,
  /** As it was sent ahead; empty for none. */
  logo: z.object({ uploadIdentifier: z.string(), url: z.string() }),
});
export type NewOrganizationForm = z.input<typeof NewOrganizationForm>;

/** Every zone that this browser knows. */
export const timezones = (): string[] => {
  const own = ownZone();
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(own) ? known : [own, ...known];
};

const EURO_ZONE =
  /^Europe\/(Berlin|Paris|Madrid|Rome|Vienna|Amsterdam|Brussels|Dublin|Lisbon|Athens|Helsinki)$/;
const CURRENCY_OF: Record<string, Currency> = {
  'Europe/London': 'gbp',
  'Europe/Warsaw': 'pln',
  'Europe/Zurich': 'chf',
  'Asia/Tokyo': 'jpy',
  'Asia/Hong_Kong': 'hkd',
  'Asia/Kolkata': 'inr',
  'Asia/Calcutta': 'inr',
  'Africa/Nairobi': 'ksh',
  'America/Mexico_City': 'mxn',
  'America/Toronto': 'cad',
  'America/Vancouver': 'cad',
};
/** The currency that an organization in a zone most likely sells in; a first choice, not a rule. */
export const likelyCurrency = (zone: string): Currency =>
  CURRENCY_OF[zone] ?? (EURO_ZONE.test(zone) ? 'eur' : 'usd');

export const currencyLabel = (currency: Currency): string =>
  messages.currencyOf(currency.toUpperCase(), currencyName(currency));

/** Why a chosen file cannot be the logo, before it is sent. */
export function logoProblem(file: { type: string; size: number }): string | undefined {
  if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) return messages.notImage;
  return file.size > IMAGE_MAX_BYTES ? messages.tooLarge : undefined;
}

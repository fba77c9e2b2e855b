import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { phoneTexts as texts } from '../messages/en.ts';
import { countryName } from '../text/country-name.ts';

/** The country of a number that does not say it. */
const PHONE_COUNTRY = 'US';

type ReadPhone = { phone: string; problem?: undefined } | { phone?: undefined; problem: string };

const isCountry = (code: string): code is CountryCode =>
  getCountries().some((country) => country === code);

/**
 * What somebody typed as a phone number of a country: `+` and its digits (E.164), empty for none,
 * or the sentence that says what is wrong. A number that begins with `+` brings its country.
 */
export function readPhone(typed: string, country: string = PHONE_COUNTRY): ReadPhone {
  if (typed.trim() === '') return { phone: '' };
  const read = parsePhoneNumberFromString(typed, {
    ...(isCountry(country) && { defaultCountry: country }),
    extract: false,
  });
  // an extension cannot be part of what is dialed
  if (!read?.isValid() || read.ext !== undefined) return { problem: texts.invalid };
  return { phone: read.number };
}

/** A number as its field shows it: its country, and the number as people there write it. */
export function phoneParts(phone: string): { country: string; number: string } {
  const read = parsePhoneNumberFromString(phone);
  return read?.country
    ? { country: read.country, number: read.formatNational() }
    : { country: PHONE_COUNTRY, number: phone };
}

/** "+1 212 555 0123" for +12125550123; anything else stays as it is. */
export const formatPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

/** Every country that has numbers, by name: "United States (+1)". */
export const phoneCountries = (): { value: string; label: string }[] =>
  getCountries()
    .map((country) => ({
      value: country,
      label: `${countryName(country)} (+${getCountryCallingCode(country)})`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label));

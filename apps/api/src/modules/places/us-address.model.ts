import type { FoundPlace } from '@foyer/contracts';
import { US_STATES, type UsState } from './us-states.model.ts';

const ZIP = /(?:^|[\s,])(\d{5}(?:-\d{4})?)$/;
/** A number, and what it is a number of: "12 Quay Street", "5-7 Main St". */
const STREET = /^\d+[a-z]?(?:[-/]\d+[a-z]?)?\s+\p{L}/iu;
const COUNTRY = /[\s,]+(?:usa?|u\.s\.a?\.|united states(?: of america)?)\.?$/i;

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');

/** Takes a pattern off the end of a text; what it caught is the second. */
function takeOff(text: string, pattern: RegExp): [rest: string, caught: string | null] {
  const found = pattern.exec(text);
  return found ? [tidy(text.slice(0, found.index)), found[1] ?? found[0]] : [text, null];
}

/** The state that a text ends with, by its name or its two letters. */
function stateOf(text: string): [rest: string, state: UsState | null] {
  const [letters = ''] = /(?:^|[\s,])[a-z]{2}$/i.exec(text) ?? [];
  const lower = text.toLowerCase();
  const endsWith = (name: string) =>
    lower === name || lower.endsWith(` ${name}`) || lower.endsWith(`,${name}`);
  // the longest first: West Virginia is no Virginia
  const named = US_STATES.toSorted((a, b) => b.name.length - a.name.length).find(({ name }) =>
    endsWith(name.toLowerCase()),
  );
  if (named) return [tidy(text.slice(0, -named.name.length)), named];
  const code = tidy(letters).toUpperCase();
  const coded = US_STATES.find((one) => one.code === code);
  return coded ? [tidy(text.slice(0, -2)), coded] : [text, null];
}

/**
 * "12 Quay Street, Portland, OR 97201", and with less of it the parts that there are. Undefined
 * where nothing of it looks like an address.
 */
export function readAddress(typed: string): FoundPlace | undefined {
  const [whole] = takeOff(tidy(typed), COUNTRY);
  const [withoutZip, zipcode] = takeOff(whole, ZIP);
  const [rest, state] = stateOf(withoutZip);
  const parts = rest.split(',').map(tidy).filter(Boolean);
  const street = parts.find((part) => STREET.test(part)) ?? null;
  const city = parts.findLast((part) => part !== street && !/\d/.test(part)) ?? null;
  if (!street && !state && !zipcode) return undefined;
  return {
    address: street,
    city,
    zipcode,
    country: 'US',
    ...inState(state, street, city, zipcode),
  };
}

/** What follows from the state, and the whole in one line. */
function inState(state: UsState | null, ...[street, city, zipcode]: (string | null)[]) {
  const { code = null, name = null, lat = null, long = null } = state ?? {};
  const region = [code, zipcode].filter(Boolean).join(' ');
  const label = [street, city, region].filter(Boolean).join(', ');
  return { label, state: name, stateCode: code, lat, long };
}

import type { Currency } from '@foyer/contracts';
import { formatFileDate, formatMoney, formatNumber } from '@foyer/domain';
import { fields, subjects, values as words } from './account-log.messages.en.ts';

const LONGEST = 300;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const ID = /^[\da-f]{8}-[\da-f]{4}-/;

/** Where and in what money the account counts. */
export interface Reading {
  timezone: string;
  currency: Currency;
}

export const subjectName = (table: string): string => subjects[table] ?? table;

/** `price_minor` is read as Price. */
export function fieldName(field: string): string {
  const plain = field.replace(/_minor$/, '').replaceAll('_', ' ');
  return fields[field] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const ACCESS = new Set(['access_setting', 'accessSetting', 'before']);
const accessText = (field: string, value: unknown) =>
  ACCESS.has(field) ? words.access[String(value)] : undefined;

/** What is kept beside an act, with access settings as the forms call them. */
export const detailText = (detail: Record<string, string | boolean>) =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, accessText(name, value) ?? value]),
  );

/** A value of the database as somebody reads it; null for none, as an empty text or list is. */
export const valueText = (field: string, value: unknown, reading: Reading): string | null =>
  accessText(field, value) ?? (textFor(field, value, reading) || null);

function textFor(field: string, value: unknown, reading: Reading): string | null {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return numberText(field, value, reading);
  if (Array.isArray(value))
    return value.map((one) => valueText(field, one, reading) ?? '').join(', ');
  if (typeof value === 'object' && value) return partsText(value, reading);
  return typeof value === 'string' ? textOf(value, reading) : null;
}

/** What a thing said, a field after the other; its amounts are in its own money, if it has one. */
function partsText(value: object, reading: Reading): string {
  const own = 'currency' in value ? { ...reading, currency: value.currency as Currency } : reading;
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== '')
    .map(([name, one]) => `${fieldName(name)}: ${valueText(name, one, own)}`)
    .join('; ');
}

const numberText = (field: string, value: number, { currency }: Reading) =>
  field.endsWith('_minor') ? formatMoney(value, currency) : formatNumber(value);

function textOf(value: string, { timezone }: Reading): string {
  // ids of pictures and categories say nothing to anybody
  if (ID.test(value)) return words.other;
  if (INSTANT.test(value)) return formatFileDate(new Date(value).toISOString(), timezone);
  const plain = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}

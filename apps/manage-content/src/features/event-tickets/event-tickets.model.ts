import {
  MAX_CAPACITY,
  MAX_PRICE,
  type ManagedTicketType,
  type TicketTypeInput,
} from '@foyer/contracts';
import {
  type Currency,
  formatNumber,
  instantAt,
  localTime,
  moneyText,
  readMoney,
} from '@foyer/domain';
import { messages } from '../../messages/en.ts';

const m = messages.tickets;

export interface TypeValues {
  name: string;
  description: string;
  price: string;
  capacity: string;
  category: 'admission' | 'add_on';
  visibility: 'public' | 'secret';
  attendance: 'in-person' | 'online';
  from: string;
  to: string;
  max: string;
}

export const EMPTY_TYPE: TypeValues = {
  name: '',
  description: '',
  price: '',
  capacity: '',
  category: 'admission',
  visibility: 'public',
  attendance: 'in-person',
  from: '',
  to: '',
  max: '25',
};

const local = (instant: string | null, zone: string) => (instant ? localTime(instant, zone) : '');
const instant = (text: string, zone: string) => (text ? instantAt(text, zone).toISOString() : null);

export const toValues = (
  type: ManagedTicketType,
  zone: string,
  currency: Currency,
): TypeValues => ({
  name: type.name,
  description: type.description,
  price: moneyText(type.price, currency),
  capacity: type.capacity === null ? '' : String(type.capacity),
  category: type.category,
  visibility: type.visibility,
  attendance: type.attendance,
  from: local(type.salesStartAt, zone),
  to: local(type.salesEndAt, zone),
  max: String(type.maxPerOrder),
});

const isWhole = (text: string, min: number) => /^\d+$/.test(text.trim()) && Number(text) >= min;

function capacityError(capacity: string): string | undefined {
  if (capacity.trim() === '') return undefined;
  if (!isWhole(capacity, 0)) return m.capacityInvalid;
  return Number(capacity) > MAX_CAPACITY ? m.capacityMax(formatNumber(MAX_CAPACITY)) : undefined;
}

export function typeErrors(
  values: TypeValues,
  currency: Currency,
): Partial<Record<keyof TypeValues, string>> {
  const { problem } = readMoney(values.price, currency, MAX_PRICE);
  const capacity = capacityError(values.capacity);
  return {
    ...(!values.name.trim() && { name: messages.required }),
    ...(problem && { price: problem }),
    ...(capacity && { capacity }),
    ...(values.from && values.to && values.to <= values.from && { to: m.salesEndEarly }),
    ...((!isWhole(values.max, 1) || Number(values.max) > 500) && { max: m.maxRange }),
  };
}

export const toInput = (values: TypeValues, zone: string, currency: Currency): TicketTypeInput => ({
  name: values.name.trim(),
  description: values.description.trim(),
  price: readMoney(values.price, currency, MAX_PRICE).amount ?? 0,
  capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
  category: values.category,
  visibility: values.visibility,
  attendance: values.attendance,
  salesStartAt: instant(values.from, zone),
  salesEndAt: instant(values.to, zone),
  maxPerOrder: Number(values.max),
});

/** The field of a call that each field of the form fills. */
export const TYPE_WIRES = {
  name: ['name'],
  description: ['description'],
  price: ['price'],
  capacity: ['capacity'],
  category: ['category'],
  visibility: ['visibility'],
  attendance: ['attendance'],
  from: ['salesStartAt'],
  to: ['salesEndAt'],
  max: ['maxPerOrder'],
} as const;
const FIELDS: Record<string, keyof TypeValues> = {
  salesStartAt: 'from',
  salesEndAt: 'to',
  maxPerOrder: 'max',
};
export const typeField = (path: string) => FIELDS[path] ?? path;
export const TYPE_LABELS: Record<keyof TypeValues, string> = {
  name: m.name,
  description: m.description,
  price: m.price,
  capacity: m.capacity,
  category: m.category,
  visibility: m.visibility,
  attendance: m.attendance,
  from: m.from,
  to: m.to,
  max: m.max,
};

/** A choice as its list says it, a time as people write it. */
export function showType(name: keyof TypeValues, value: unknown): string | undefined {
  const text = String(value);
  if (name === 'category') return m.categories[text as TypeValues['category']];
  if (name === 'visibility') return m.visibilities[text as TypeValues['visibility']];
  if (name === 'attendance') return m.attendances[text as TypeValues['attendance']];
  return name === 'from' || name === 'to' ? text.replace('T', ' ') : undefined;
}

/** The ids with one of them moved a place up or down. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const next = ids.filter((one) => one !== id);
  return [...next.slice(0, to), id, ...next.slice(to)];
}

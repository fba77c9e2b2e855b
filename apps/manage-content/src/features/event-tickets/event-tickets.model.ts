import {
  MAX_CAPACITY,
  MAX_PER_ORDER,
  MAX_PRICE,
  type ManagedTicketType,
  type TicketTypeInput,
} from '@foyer/contracts';
import {
  type Currency,
  formatNumber,
  moneyText,
  readMoney,
  readWhole,
  waitsForItself,
  whenText,
} from '@foyer/domain';
import { messages as shared } from '../../messages/en.ts';
import { instantOf, localOf, windowErrors } from '../../shared/window.model.ts';
import { messages as m } from './event-tickets.messages.en.ts';

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
  min: string;
  max: string;
  /** The id of the type that sells before it; empty begins by itself. */
  after: string;
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
  min: '1',
  max: '25',
  after: '',
};

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
  from: localOf(type.salesStartAt, zone),
  to: localOf(type.salesEndAt, zone),
  min: String(type.minPerOrder),
  max: String(type.maxPerOrder),
  after: type.afterTypeId ?? '',
});

const isWhole = (text: string, min: number) => readWhole(text) >= min;

function capacityError(capacity: string): string | undefined {
  if (capacity.trim() === '') return undefined;
  if (!isWhole(capacity, 0)) return m.capacityInvalid;
  return readWhole(capacity) > MAX_CAPACITY ? m.capacityMax(formatNumber(MAX_CAPACITY)) : undefined;
}

const isPerOrder = (text: string) => isWhole(text, 1) && Number(text) <= MAX_PER_ORDER;

function orderErrors({ min, max }: TypeValues): Partial<Record<keyof TypeValues, string>> {
  const range = m.maxRange(MAX_PER_ORDER);
  if (!isPerOrder(min) || !isPerOrder(max))
    return { ...(!isPerOrder(min) && { min: range }), ...(!isPerOrder(max) && { max: range }) };
  return Number(min) > Number(max) ? { min: m.minAboveMax } : {};
}

export function typeErrors(
  values: TypeValues,
  currency: Currency,
  zone: string,
): Partial<Record<keyof TypeValues, string>> {
  const { problem } = readMoney(values.price, currency, MAX_PRICE);
  const capacity = capacityError(values.capacity);
  return {
    ...(!values.name.trim() && { name: shared.required }),
    ...(problem && { price: problem }),
    ...(capacity && { capacity }),
    ...windowErrors(values, zone, m.salesEndEarly),
    ...orderErrors(values),
  };
}

export const toInput = (
  values: TypeValues,
  zone: string,
  currency: Currency,
): Omit<TicketTypeInput, 'paused'> => ({
  name: values.name.trim(),
  description: values.description.trim(),
  price: readMoney(values.price, currency, MAX_PRICE).amount ?? 0,
  capacity: values.capacity.trim() === '' ? null : readWhole(values.capacity),
  category: values.category,
  visibility: values.visibility,
  attendance: values.attendance,
  salesStartAt: instantOf(values.from, zone),
  salesEndAt: instantOf(values.to, zone),
  minPerOrder: Number(values.min),
  maxPerOrder: Number(values.max),
  afterTypeId: values.after || null,
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
  min: ['minPerOrder'],
  max: ['maxPerOrder'],
  after: ['afterTypeId'],
} as const;
const FIELDS: Record<string, keyof TypeValues> = {
  salesStartAt: 'from',
  salesEndAt: 'to',
  minPerOrder: 'min',
  maxPerOrder: 'max',
  afterTypeId: 'after',
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
  min: m.min,
  max: m.max,
  after: m.after,
};

/** A choice as its list says it, a time as people write it. */
export function showType(
  name: keyof TypeValues,
  value: unknown,
  types: readonly ManagedTicketType[],
): string | undefined {
  const text = String(value);
  if (name === 'after') return types.find((type) => type.id === text)?.name ?? m.afterNone;
  if (name === 'category') return m.categories[text as TypeValues['category']];
  if (name === 'visibility') return m.visibilities[text as TypeValues['visibility']];
  if (name === 'attendance') return m.attendances[text as TypeValues['attendance']];
  return name === 'from' || name === 'to' ? whenText(text) : undefined;
}

/** The types that one may follow: of its kind, seen by everybody, and not in a circle. */
export const followable = (
  types: readonly ManagedTicketType[],
  id: string | null,
  category: TypeValues['category'],
): ManagedTicketType[] =>
  types.filter(
    (type) =>
      type.id !== id &&
      type.visibility === 'public' &&
      type.category === category &&
      !(id !== null && waitsForItself(types, id, type.id)),
  );

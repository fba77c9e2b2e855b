import {
  MAX_CAPACITY,
  MAX_PER_ORDER,
  MAX_PRICE,
  MAX_TYPE_LISTS,
  type ManagedEvent,
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
  visibility: 'public' | 'secret' | 'list';
  /** The ids of the lists that see it. */
  lists: string[];
  /** How many one person or one code may buy in all; empty sets no limit. */
  perCode: string;
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
  lists: [],
  perCode: '',
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
  lists: [...type.listIds],
  perCode: type.quantityPerCode === null ? '' : String(type.quantityPerCode),
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

function listErrors({
  visibility,
  lists,
  perCode,
}: TypeValues): Partial<Record<keyof TypeValues, string>> {
  if (visibility !== 'list') return {};
  const isTooMany = lists.length > MAX_TYPE_LISTS;
  return {
    ...(lists.length === 0 && { lists: m.listRequired }),
    ...(isTooMany && { lists: m.listsMax(MAX_TYPE_LISTS) }),
    ...(perCode.trim() !== '' &&
      !isPerOrder(perCode) && { perCode: m.perCodeRange(MAX_PER_ORDER) }),
  };
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
    ...listErrors(values),
  };
}

/** What is said to lists counts while the type is for them. */
const listInput = ({ visibility, lists, perCode }: TypeValues) =>
  visibility === 'list'
    ? { listIds: lists, quantityPerCode: perCode.trim() === '' ? null : Number(perCode) }
    : { listIds: [], quantityPerCode: null };

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
  ...listInput(values),
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
  visibility: ['visibility', 'listIds', 'quantityPerCode'],
  lists: ['listIds'],
  perCode: ['quantityPerCode'],
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
  listIds: 'lists',
  quantityPerCode: 'perCode',
};
export const typeField = (path: string) => FIELDS[path] ?? path;
export const TYPE_LABELS: Record<keyof TypeValues, string> = {
  name: m.name,
  description: m.description,
  price: m.price,
  capacity: m.capacity,
  category: m.category,
  visibility: m.visibility,
  lists: m.lists,
  perCode: m.perCode,
  attendance: m.attendance,
  from: m.from,
  to: m.to,
  min: m.min,
  max: m.max,
  after: m.after,
};

/** Lists by their names; one that is not there any more is left out. */
export const listNames = (ids: readonly string[], lists: ManagedEvent['userLists']): string =>
  lists
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** A choice as its list says it, a time as people write it. */
export function showType(
  name: keyof TypeValues,
  value: unknown,
  { ticketTypes: types, userLists }: Pick<ManagedEvent, 'ticketTypes' | 'userLists'>,
): string | undefined {
  if (name === 'lists') return listNames(value as string[], userLists);
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

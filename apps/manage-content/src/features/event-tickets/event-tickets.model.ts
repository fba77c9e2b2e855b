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
  instantAt,
  moneyText,
  readMoney,
  readWhen,
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
  visibility: 'public' | 'secret' | 'list' | 'member';
  /** The ids of the lists that see it. */
  lists: string[];
  /** How many one person or one code may buy in all; empty sets no limit. */
  perCode: string;
  /** The ids of the tiers whose members see it or buy it first; empty are all. */
  tiers: string[];
  /** From when on members buy it; empty is with everybody. */
  membersFrom: string;
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
  tiers: [],
  membersFrom: '',
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
  tiers: [...type.membershipTierIds],
  membersFrom: localOf(type.memberSalesAt, zone),
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

/** Whether what is said of tiers counts: the type is for members, or they buy it first. */
export const asksForTiers = ({ visibility, membersFrom }: TypeValues): boolean =>
  visibility === 'member' || membersFrom.trim() !== '';

/** What members may buy before others, they buy before the time at which others may. */
function memberErrors(
  { visibility, membersFrom, from }: TypeValues,
  zone: string,
): Partial<Record<keyof TypeValues, string>> {
  if (visibility === 'member' || membersFrom.trim() === '') return {};
  const { problem } = readWhen(membersFrom);
  if (problem !== undefined) return { membersFrom: problem };
  const isFirst =
    from.trim() !== '' &&
    readWhen(from).problem === undefined &&
    instantAt(membersFrom, zone) < instantAt(from, zone);
  return isFirst ? {} : { membersFrom: m.membersNotFirst };
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
    ...memberErrors(values, zone),
  };
}

/** What is said to lists counts while the type is for them. */
const listInput = ({ visibility, lists, perCode }: TypeValues) =>
  visibility === 'list'
    ? { listIds: lists, quantityPerCode: perCode.trim() === '' ? null : Number(perCode) }
    : { listIds: [], quantityPerCode: null };

const memberInput = (values: TypeValues, zone: string) => ({
  membershipTierIds: asksForTiers(values) ? values.tiers : [],
  memberSalesAt: values.visibility === 'member' ? null : instantOf(values.membersFrom, zone),
});

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
  ...memberInput(values, zone),
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
  visibility: [
    ...(['visibility', 'listIds', 'quantityPerCode'] as const),
    ...(['membershipTierIds', 'memberSalesAt'] as const),
  ],
  lists: ['listIds'],
  perCode: ['quantityPerCode'],
  tiers: ['membershipTierIds'],
  membersFrom: ['memberSalesAt', 'membershipTierIds'],
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
  membershipTierIds: 'tiers',
  memberSalesAt: 'membersFrom',
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
  tiers: m.tiers,
  membersFrom: m.membersFrom,
  attendance: m.attendance,
  from: m.from,
  to: m.to,
  min: m.min,
  max: m.max,
  after: m.after,
};

/** Lists or tiers by their names; one that is not there any more is left out. */
export const namesOf = (ids: readonly string[], lists: ManagedEvent['userLists']): string =>
  lists
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

const WHENS: ReadonlySet<keyof TypeValues> = new Set(['from', 'to', 'membersFrom']);

/** A choice as its list says it, a time as people write it. */
export function showType(
  name: keyof TypeValues,
  value: unknown,
  event: Pick<ManagedEvent, 'ticketTypes' | 'userLists' | 'membershipTiers'>,
): string | undefined {
  if (name === 'lists') return namesOf(value as string[], event.userLists);
  if (name === 'tiers') return namesOf(value as string[], event.membershipTiers);
  const text = String(value);
  if (name === 'after')
    return event.ticketTypes.find((type) => type.id === text)?.name ?? m.afterNone;
  if (name === 'category') return m.categories[text as TypeValues['category']];
  if (name === 'visibility') return m.visibilities[text as TypeValues['visibility']];
  if (name === 'attendance') return m.attendances[text as TypeValues['attendance']];
  return WHENS.has(name) ? whenText(text) : undefined;
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

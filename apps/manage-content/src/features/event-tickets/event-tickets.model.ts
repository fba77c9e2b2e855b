import type { ManagedTicketType, TicketTypeInput } from '@foyer/contracts';
import { formatLocal, instantAt, parseLocal, wallClock } from '@foyer/domain';
import { messages } from '../../messages/en.ts';

const m = messages.tickets;

export interface TypeValues {
  name: string; description: string; price: string; capacity: string; category: 'admission' | 'add_on'; visibility: 'public' | 'secret';
  attendance: 'in-person' | 'online'; from: string; to: string; max: string
}

export const EMPTY_TYPE: TypeValues = {
  name: '', description: '', price: '', capacity: '', category: 'admission', visibility: 'public', attendance: 'in-person', from: '', to: '',
  max: '25',
};

const local = (instant: string | null, zone: string) => (instant ? formatLocal(wallClock(instant, zone)) : '');
const instant = (text: string, zone: string) => (text ? instantAt(parseLocal(text), zone).toISOString() : null);

export const toValues = (type: ManagedTicketType, zone: string): TypeValues => ({
  name: type.name, description: type.description, price: String(type.price), capacity: type.capacity === null ? '' : String(type.capacity),
  category: type.category, visibility: type.visibility,
  attendance: type.attendance, from: local(type.salesStartAt, zone), to: local(type.salesEndAt, zone), max: String(type.maxPerOrder),
});

const isWhole = (text: string, min: number) => /^\d+$/.test(text.trim()) && Number(text) >= min;

export function typeErrors(values: TypeValues): Partial<Record<keyof TypeValues, string>> {
  const price = Number(values.price.replace(',', '.'));
  return {
    ...(!values.name.trim() && { name: messages.required }),
    ...((values.price.trim() === '' || Number.isNaN(price) || price < 0) && { price: m.priceInvalid }),
    ...(values.capacity !== '' && !isWhole(values.capacity, 0) && { capacity: m.capacityInvalid }),
    ...(values.from && values.to && values.to <= values.from && { to: m.salesEndEarly }),
    ...((!isWhole(values.max, 1) || Number(values.max) > 500) && { max: m.maxRange }),
  };
}

export const toInput = (values: TypeValues, zone: string): TicketTypeInput => ({
  name: values.name.trim(), description: values.description.trim(), price: Number(values.price.replace(',', '.')), capacity: values.capacity === '' ? null : Number(values.capacity),
  category: values.category, visibility: values.visibility, attendance: values.attendance, salesStartAt: instant(values.from, zone),
  salesEndAt: instant(values.to, zone), maxPerOrder: Number(values.max),
});

/** The ids with one of them moved a place up or down. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const next = ids.filter((one) => one !== id);
  return [...next.slice(0, to), id, ...next.slice(to)];
}

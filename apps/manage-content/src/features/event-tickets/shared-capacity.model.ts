import {
  MAX_CAPACITY,
  type ManagedEvent,
  type SharedCapacity,
  type SharedCapacityInput,
} from '@foyer/contracts';
import { formatNumber, readWhole } from '@foyer/domain';
import { messages as shared } from '../../messages/en.ts';
import { messages as m } from './shared-capacity.messages.en.ts';

export interface SharedValues {
  name: string;
  capacity: string;
  typeIds: string[];
}

export const EMPTY_SHARED: SharedValues = { name: '', capacity: '', typeIds: [] };

export const toSharedValues = (shared: SharedCapacity): SharedValues => ({
  name: shared.name,
  capacity: String(shared.capacity),
  typeIds: shared.ticketTypeIds,
});

function capacityError(capacity: string): string | undefined {
  if (Number.isNaN(readWhole(capacity))) return m.capacityInvalid;
  return readWhole(capacity) > MAX_CAPACITY ? m.capacityMax(formatNumber(MAX_CAPACITY)) : undefined;
}

export function sharedErrors(values: SharedValues): Partial<Record<keyof SharedValues, string>> {
  const capacity = capacityError(values.capacity);
  return {
    ...(!values.name.trim() && { name: shared.required }),
    ...(capacity && { capacity }),
    ...(values.typeIds.length === 0 && { typeIds: m.typesRequired }),
  };
}

export const toSharedInput = (values: SharedValues): SharedCapacityInput => ({
  name: values.name.trim(),
  capacity: readWhole(values.capacity),
  ticketTypeIds: values.typeIds,
});

/** The field of a call that each field of the form fills. */
export const SHARED_WIRES = {
  name: ['name'],
  capacity: ['capacity'],
  typeIds: ['ticketTypeIds'],
} as const;
export const sharedField = (path: string) => (path.startsWith('ticketTypeIds') ? 'typeIds' : path);
export const SHARED_LABELS: Record<keyof SharedValues, string> = {
  name: m.name,
  capacity: m.capacity,
  typeIds: m.types,
};

/** Names of the types that draw on it. */
export const typeNames = (event: ManagedEvent, ids: readonly string[]) =>
  event.ticketTypes.filter((type) => ids.includes(type.id)).map((type) => type.name);

/** What is left of it, as soon as something is taken. */
export const leftText = ({ dates }: ManagedEvent, { name, capacity, left }: SharedCapacity) =>
  left === null || left >= capacity ? undefined : m.left(left, name, dates.length);

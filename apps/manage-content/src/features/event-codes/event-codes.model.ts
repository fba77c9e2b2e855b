import type { EventCode, EventCodeInput, ManagedEvent } from '@foyer/contracts';
import {
  CODE_MAX_LENGTH,
  codeNameProblem,
  formatMoney,
  formatPromoDate,
  moneyText,
  readMoney,
  readPercent,
  readWhole,
  toMinor,
  usesProblem,
  whenText,
  type Currency,
} from '@foyer/domain';
import { randomCode } from '../../shared/code-name.model.ts';
import { instantOf, localOf, windowErrors } from '../../shared/window.model.ts';
import { messages as m } from './event-codes.messages.en.ts';

export interface CodeValues {
  code: string;
  kind: 'discount' | 'secret';
  /** What it takes off, counted in `unit`. */
  value: string;
  unit: 'amount' | 'percentage';
  usage: 'unlimited' | 'limited';
  limit: string;
  scope: 'all' | 'some';
  typeIds: string[];
  from: string;
  to: string;
}
export type CodeErrors = Partial<Record<keyof CodeValues, string>>;

const AMOUNT_MAX = 10_000;

export const emptyCode = (): CodeValues => ({
  code: randomCode(),
  kind: 'discount',
  value: '',
  unit: 'amount',
  usage: 'unlimited',
  limit: '',
  scope: 'all',
  typeIds: [],
  from: '',
  to: '',
});

/** Ticket types that a code of this kind can be for. */
export const typesFor = (kind: CodeValues['kind'], event: ManagedEvent) =>
  event.ticketTypes.filter((type) => kind === 'discount' || type.visibility === 'secret');

export function toValues(code: EventCode, event: ManagedEvent): CodeValues {
  const known = new Set(typesFor(code.kind, event).map((type) => type.id));
  return {
    code: code.code,
    kind: code.kind,
    value:
      code.amount === null
        ? String(code.percentageValue ?? '')
        : moneyText(code.amount, event.currency),
    unit: code.percentageValue === null ? 'amount' : 'percentage',
    usage: code.quantity === null ? 'unlimited' : 'limited',
    limit: code.quantity === null ? '' : String(code.quantity),
    scope: code.ticketTypeIds ? 'some' : 'all',
    typeIds: (code.ticketTypeIds ?? []).filter((id) => known.has(id)),
    from: localOf(code.startsAt, event.timezone),
    to: localOf(code.endsAt, event.timezone),
  };
}

function valueError({ kind, value, unit }: CodeValues, currency: Currency): string | undefined {
  if (kind === 'secret') return undefined;
  if (!value.trim()) return m.required[unit];
  if (unit === 'percentage') return readPercent(value).problem;
  const { amount, problem } = readMoney(value, currency, AMOUNT_MAX);
  return amount === 0 ? m.required.amount : problem;
}

function limitError({ usage, limit }: CodeValues, used: number): string | undefined {
  if (usage === 'unlimited') return undefined;
  const problem = usesProblem(limit, used);
  return problem ? m.limitProblems[problem](used) : undefined;
}

/** What is wrong, by field; empty when the code may be saved. */
export function codeErrors(values: CodeValues, event: ManagedEvent, used: number): CodeErrors {
  const limit = limitError(values, used);
  const value = valueError(values, event.currency);
  return {
    ...(codeNameProblem(values.code) && { code: values.code ? m.codeShort : m.codeRequired }),
    ...(value && { value }),
    ...(limit && { limit }),
    ...(values.scope === 'some' && values.typeIds.length === 0 && { typeIds: m.typeRequired }),
    ...windowErrors(values, event.timezone, m.endsBeforeStart),
  };
}

/** Where the server's messages belong on the form. */
const FIELDS: Record<string, keyof CodeValues> = {
  code: 'code',
  amount: 'value',
  percentageValue: 'value',
  quantity: 'limit',
  ticketTypeIds: 'typeIds',
  endsAt: 'to',
};

export const serverField = (path: string) => FIELDS[path];

export function toInput(
  values: CodeValues,
  { timezone: zone, currency }: ManagedEvent,
): EventCodeInput {
  const isDiscount = values.kind === 'discount';
  return {
    code: values.code,
    kind: values.kind,
    amount:
      isDiscount && values.unit === 'amount'
        ? (readMoney(values.value, currency, AMOUNT_MAX).amount ?? null)
        : null,
    percentageValue:
      isDiscount && values.unit === 'percentage'
        ? (readPercent(values.value).percent ?? null)
        : null,
    quantity: values.usage === 'limited' ? readWhole(values.limit) : null,
    ticketTypeIds: values.scope === 'some' ? values.typeIds : null,
    startsAt: instantOf(values.from, zone),
    endsAt: instantOf(values.to, zone),
  };
}

/** The fields of a call that each field of the form fills. */
export const CODE_WIRES = {
  code: ['code'],
  kind: ['kind', 'amount', 'percentageValue', 'ticketTypeIds'],
  value: ['amount', 'percentageValue'],
  unit: ['amount', 'percentageValue'],
  usage: ['quantity'],
  limit: ['quantity'],
  scope: ['ticketTypeIds'],
  typeIds: ['ticketTypeIds'],
  from: ['startsAt'],
  to: ['endsAt'],
} as const;
export const CODE_TOGETHER = [
  ['kind', 'value', 'unit', 'scope', 'typeIds'],
  ['usage', 'limit'],
  ['from', 'to'],
] as const;
export const CODE_LABELS: Record<keyof CodeValues, string> = {
  code: m.code,
  kind: m.kind,
  value: m.discount,
  unit: m.unit,
  usage: m.usage,
  limit: m.limit,
  scope: m.types,
  typeIds: m.chosen,
  from: m.from,
  to: m.to,
};

/** A choice as its list says it, ticket types by name. */
export function showCode(
  name: keyof CodeValues,
  value: unknown,
  event: ManagedEvent,
  kind: CodeValues['kind'],
): string | undefined {
  if (name === 'kind') return m.kinds.find((one) => one.value === value)?.label;
  if (name === 'unit') return m.values[value as CodeValues['unit']];
  if (name === 'usage') return m.usages[value as CodeValues['usage']];
  if (name === 'scope') return m.scopes[kind][value as CodeValues['scope']];
  if (name === 'typeIds')
    return event.ticketTypes
      .filter((type) => (value as string[]).includes(type.id))
      .map((type) => type.name)
      .join(', ');
  return name === 'from' || name === 'to' ? whenText(String(value)) : undefined;
}

export const CODE_LENGTH = CODE_MAX_LENGTH;

export interface CodeLine {
  id: string;
  code: string;
  isSecret: boolean;
  effect: string;
  uses: string;
  state: { label: string; tone: 'neutral' | 'warning' } | null;
  source: EventCode;
}

function typeNames(code: EventCode, event: ManagedEvent): string {
  if (!code.ticketTypeIds) return code.kind === 'secret' ? m.everySecret : m.everyType;
  const names = event.ticketTypes
    .filter((type) => code.ticketTypeIds?.includes(type.id))
    .map((type) => type.name);
  return names.length ? names.join(', ') : m.noType;
}

function effectOf(code: EventCode, event: ManagedEvent): string {
  const types = typeNames(code, event);
  if (code.kind === 'secret') return m.reveals(types);
  return m.takesOff(
    code.amount === null
      ? `${code.percentageValue}%`
      : formatMoney(toMinor(code.amount, event.currency), event.currency),
    types,
  );
}

function stateOf(code: EventCode, event: ManagedEvent): CodeLine['state'] {
  if (code.status === 'expired') return { label: m.expired, tone: 'neutral' };
  if (code.status === 'future')
    return { label: m.activates(formatPromoDate(code.startsAt, event.timezone)), tone: 'neutral' };
  return code.quantity !== null && code.uses >= code.quantity
    ? { label: m.usedUp, tone: 'warning' }
    : null;
}

/** A code as its row says it. */
export const toLine = (code: EventCode, event: ManagedEvent): CodeLine => ({
  id: code.id,
  code: code.code,
  isSecret: code.kind === 'secret',
  effect: effectOf(code, event),
  uses: m.uses(code.uses, code.quantity),
  state: stateOf(code, event),
  source: code,
});

/** Hidden ticket types that no code shows: nobody can buy them. */
export const hiddenForGood = (codes: readonly EventCode[], event: ManagedEvent): string[] =>
  typesFor('secret', event)
    .filter(
      (type) =>
        !codes.some(
          (code) =>
            code.kind === 'secret' &&
            code.status !== 'expired' &&
            (!code.ticketTypeIds || code.ticketTypeIds.includes(type.id)),
        ),
    )
    .map((type) => type.name);

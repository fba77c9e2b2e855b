import type { ManagedEvent, ManagedTicketType } from '@foyer/contracts';
import { formatEventDate, formatMoney, toMinor } from '@foyer/domain';
import { messages as m } from './event-tickets.messages.en.ts';
import { namesOf } from './event-tickets.model.ts';
import { leftText } from './shared-capacity.model.ts';

const TONES = {
  on_sale: 'positive',
  scheduled: 'info',
  waiting: 'info',
  ended: 'neutral',
  sold_out: 'warning',
  paused: 'warning',
} as const satisfies Record<ManagedTicketType['state'], string>;

export interface TypeLine {
  id: string;
  name: string;
  state: { label: string; tone: (typeof TONES)[ManagedTicketType['state']] };
  isAddOn: boolean;
  isHidden: boolean;
  isForLists: boolean;
  isForMembers: boolean;
  isPaused: boolean;
  /** Null is free. */
  price: { own: string; all: string } | null;
  /** Sales, when and how many: each a part of one line of text. */
  facts: string[];
  terms: string[];
  source: ManagedTicketType;
}

function windowText({ salesStartAt, salesEndAt }: ManagedTicketType, zone: string): string | null {
  const [from, to] = [salesStartAt, salesEndAt].map((at) => at && formatEventDate(at, zone));
  if (from && to) return m.window(from, to);
  if (from) return m.windowFrom(from);
  return to ? m.windowTo(to) : null;
}

const present = (texts: readonly (string | null | undefined)[]) =>
  texts.filter((text): text is string => Boolean(text));

function listTerms(
  { visibility, listIds, quantityPerCode }: ManagedTicketType,
  { userLists }: ManagedEvent,
): (string | null)[] {
  if (visibility !== 'list') return [];
  const names = namesOf(listIds, userLists);
  return [
    names ? m.forLists(names) : m.forNoList,
    quantityPerCode && m.perCodeFact(quantityPerCode),
  ].map((text) => text || null);
}

function memberTerm(
  { visibility, membershipTierIds, memberSalesAt }: ManagedTicketType,
  { membershipTiers, timezone }: ManagedEvent,
): string | null {
  const names = namesOf(membershipTierIds, membershipTiers);
  const isNobodys = membershipTierIds.length > 0 && names === '';
  if (visibility === 'member') return isNobodys ? m.forNoTier : m.forMembers(names);
  return memberSalesAt && !isNobodys
    ? m.membersFirstFact(formatEventDate(memberSalesAt, timezone), names)
    : null;
}

/** A ticket type as its row says it. */
export function toTypeLine(type: ManagedTicketType, event: ManagedEvent): TypeLine {
  const money = (amount: number) => formatMoney(toMinor(amount, event.currency), event.currency);
  const before = event.ticketTypes.find((one) => one.id === type.afterTypeId);
  return {
    id: type.id,
    name: type.name,
    state: { label: m.states[type.state], tone: TONES[type.state] },
    isAddOn: type.category === 'add_on',
    isHidden: type.visibility === 'secret',
    isForLists: type.visibility === 'list',
    isForMembers: type.visibility === 'member',
    isPaused: type.paused,
    price: type.price === 0 ? null : { own: money(type.price), all: money(type.price + type.fee) },
    facts: present([
      m.sold(type.sold, type.capacity, event.dates.length),
      ...event.sharedCapacity
        .filter((one) => one.ticketTypeIds.includes(type.id))
        .map((one) => leftText(event, one)),
    ]),
    terms: present([
      ...listTerms(type, event),
      memberTerm(type, event),
      before && m.follows(before.name),
      windowText(type, event.timezone),
      m.perOrder(type.minPerOrder, type.maxPerOrder),
      type.attendance === 'online' ? m.attendances.online : null,
    ]),
    source: type,
  };
}

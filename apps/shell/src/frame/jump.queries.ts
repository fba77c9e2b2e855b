import { contractQuery } from '@foyer/api-client';
import { findInAccount, type ResponseOf } from '@foyer/contracts';
import { formatCardDate, orderNumber } from '@foyer/domain';
import { useQuery, type Account, links } from '@foyer/remote-kit';
import { messages as m } from './jump-window.messages.en.ts';

type Answer = ResponseOf<typeof findInAccount>;
type FoundEvent = Answer['events'][number];
type FoundOrder = Answer['orders'][number];
type FoundPatron = Answer['patrons'][number];

export interface Found {
  id: string;
  label: string;
  note: string;
  href: string;
}

function eventHref({ id, userAccessSetting }: FoundEvent) {
  if (userAccessSetting === 'admin') return links.courseOverview(id);
  return userAccessSetting === 'door' ? links.courseRegistrations(id) : links.courseTeachings(id);
}

const toEvent = (event: FoundEvent): Found => ({
  id: event.id,
  label: event.name,
  note: event.startsAt ? formatCardDate(event.startsAt, event.timezone) : m.noDate,
  href: eventHref(event),
});

const nameOf = (...names: string[]) => names.filter(Boolean).join(' ');

const toOrder = (order: FoundOrder, username: string): Found => ({
  id: order.id,
  label: m.order(orderNumber(order.id)),
  note: [nameOf(order.userFirstName, order.userLastName), order.productName]
    .filter(Boolean)
    .join(', '),
  href: links.reportOrder(username, order.id),
});

const toPatron = (patron: FoundPatron, username: string): Found => ({
  id: patron.id,
  label: nameOf(patron.firstName, patron.lastName) || patron.email,
  note: patron.email,
  href: links.reportPatron(username, patron.id),
});

const NOTHING: Answer = { events: [], orders: [], patrons: [] };

/** What an account has for some words, as far as the person may see it. */
export function useFound({ id, username }: Account, words: string) {
  const { data, isFetching, isError } = useQuery({
    ...contractQuery(findInAccount, { query: { ownerId: id, query: words } }),
    enabled: words !== '',
  });
  const { events, orders, patrons } = data ?? NOTHING;
  return {
    isPending: isFetching,
    hasFailed: isError,
    events: events.map(toEvent),
    orders: orders.map((one) => toOrder(one, username)),
    patrons: patrons.map((one) => toPatron(one, username)),
  };
}

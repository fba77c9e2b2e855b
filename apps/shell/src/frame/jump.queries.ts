import { contractQuery } from '@foyer/api-client';
import {
  links,
  listManagedEvents,
  listPatrons,
  listTransactions,
  type EventRow,
  type Patron,
  type TransactionRow,
} from '@foyer/contracts';
import { formatCardDate, orderNumber } from '@foyer/domain';
import { useQuery, type Account } from '@foyer/remote-kit';
import { messages } from '../messages/en.ts';

const MOST = 5;
const { jump: m } = messages;

export interface Found {
  id: string;
  label: string;
  note: string;
  href: string;
}

function eventHref({ course, userAccessSetting }: EventRow) {
  if (userAccessSetting === 'admin') return links.courseOverview(course);
  return userAccessSetting === 'door'
    ? links.courseRegistrations(course)
    : links.courseTeachings(course);
}

const toEvent = (event: EventRow): Found => ({
  id: event.id,
  label: event.name,
  note: event.startsAt ? formatCardDate(event.startsAt, event.timezone) : m.noDate,
  href: eventHref(event),
});

const nameOf = (...names: string[]) => names.filter(Boolean).join(' ');

const toOrder = (order: TransactionRow, username: string): Found => ({
  id: order.id,
  label: m.order(orderNumber(order.id)),
  note: [nameOf(order.userFirstName, order.userLastName), order.productName]
    .filter(Boolean)
    .join(', '),
  href: links.reportOrder(username, order.id),
});

const toPatron = (patron: Patron, username: string): Found => ({
  id: patron.id,
  label: nameOf(patron.firstName, patron.lastName) || patron.email,
  note: patron.email,
  href: links.reportPatron(username, patron.id),
});

/**
 * What an account has for some words, by the same calls and so by the same rule and the same
 * permissions as its lists: of events those that the person works at, orders and patrons for those
 * who manage the account.
 */
export function useFound(account: Account, words: string) {
  const query = { ownerId: account.id, query: words, page: 1, perPage: MOST };
  const enabled = words !== '';
  const isManager = account.accessSetting === undefined;
  const ahead = useQuery({
    ...contractQuery(listManagedEvents, { query: { ...query, past: false } }),
    enabled,
  });
  const past = useQuery({
    ...contractQuery(listManagedEvents, { query: { ...query, past: true } }),
    enabled,
  });
  const forManagers = { enabled: enabled && isManager };
  const orders = useQuery({ ...contractQuery(listTransactions, { query }), ...forManagers });
  const patrons = useQuery({ ...contractQuery(listPatrons, { query }), ...forManagers });
  const all = [ahead, past, orders, patrons];
  return {
    isPending: all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
    events: [...(ahead.data?.data ?? []), ...(past.data?.data ?? [])].slice(0, MOST).map(toEvent),
    orders: (orders.data?.data ?? []).map((one) => toOrder(one, account.username)),
    patrons: (patrons.data?.data ?? []).map((one) => toPatron(one, account.username)),
  };
}

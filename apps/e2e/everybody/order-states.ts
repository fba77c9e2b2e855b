import { request as newRequest, type APIRequestContext, type Page } from '@playwright/test';
import {
  cancelOrderItem,
  createUserList,
  exchangeTicket,
  getExchange,
  getTickets,
  refundOrderItem,
  updateEvent,
  type NewTicketType,
  type TicketStatus,
} from '@foyer/contracts';
import { callApi, unique } from '../support/api.ts';
import { buyTickets, buyWith } from '../support/buying.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { hallId, OWNER } from './visit-addresses.ts';

/** What many visits may look at is made for the first of them. */
function once<T>(make: (baseURL: string) => Promise<T>) {
  let made: Promise<T> | undefined;
  return (baseURL: string): Promise<T> => (made ??= make(baseURL));
}

type End = 'refunded' | 'canceled';

/** The organizer ends a ticket, with its money or without. */
const endTicket = (owner: APIRequestContext, end: End, id: string, ownerId: string) =>
  end === 'refunded'
    ? callApi(owner, refundOrderItem, { params: { id }, query: { ownerId } })
    : callApi(owner, cancelOrderItem, { params: { id }, query: { ownerId, as: 'organizer' } });

/** An order of the visitor of this page whose one ticket the organizer ended. */
export const orderThatEnded = (end: End) => async (page: Page, baseURL: string) => {
  const { id, ownerId, ticketTypes } = await publishedEvent(baseURL);
  const typeId = ticketTypes[0]?.id ?? '';
  const { orderId, tickets } = await buyWith(page.request, { eventId: id, typeId });
  const owner = await apiAs(baseURL, OWNER);
  await endTicket(owner, end, tickets[0]?.orderItemId ?? '', ownerId);
  await owner.dispose();
  return `/event/${id}/checkout/thankyou/${orderId}/failure`;
};

export const orderOfAnother = async (_: Page, baseURL: string): Promise<string> => {
  const event = await publishedEvent(baseURL);
  return `/event/${event.id}/checkout/thankyou/${(await buyTickets(baseURL, event)).orderId}`;
};

/** Its holder has the ticket of the other date for it. */
async function exchangeForOtherDate(guest: APIRequestContext, id: string, code: string) {
  const asked = { params: { id }, query: { code } };
  const { dates } = await callApi(guest, getExchange, asked);
  const [choice] = dates.flatMap(({ instanceId, tickets }) =>
    tickets.map(({ ticketTypeId, difference }) => ({ instanceId, ticketTypeId, difference })),
  );
  if (!choice) throw new Error('nothing is offered in exchange');
  await callApi(guest, exchangeTicket, { ...asked, body: choice });
}

/** The tickets of one order, each of which came to another end. */
const endedTickets = once(async (baseURL) => {
  const { id: eventId, ownerId, version, ...event } = await publishedEvent(baseURL, {}, 2);
  const owner = await apiAs(baseURL, OWNER);
  const body = { version, exchangeAllowed: true };
  await callApi(owner, updateEvent, { params: { eventId }, body });
  const guest = await newRequest.newContext({ baseURL });
  const [typeId = ''] = event.ticketTypes.map(({ id }) => id);
  const seat = { eventId, typeId, instanceId: event.dates[0]?.id };
  const { ticketsCode, tickets } = await buyWith(guest, seat, 3);
  const [refunded = '', canceled = ''] = tickets.map(({ orderItemId }) => orderItemId);
  await endTicket(owner, 'refunded', refunded, ownerId);
  await endTicket(owner, 'canceled', canceled, ownerId);
  await exchangeForOtherDate(guest, tickets[2]?.id ?? '', ticketsCode);
  const page = await callApi(guest, getTickets, { params: { id: ticketsCode } });
  await Promise.all([owner.dispose(), guest.dispose()]);
  return { ticketsCode, states: page.tickets.map(({ status }) => status) };
});

export const ticketThat = (status: TicketStatus) => async (_: Page, baseURL: string) => {
  const { ticketsCode, states } = await endedTickets(baseURL);
  return `/tickets/${ticketsCode}?ticket=${states.indexOf(status) + 1}`;
};

/** A ticket for a list, whose holder shares a code by which one friend has bought. */
const sharedTicket = once(async (baseURL) => {
  const owner = await apiAs(baseURL, OWNER);
  const list = await callApi(owner, createUserList, {
    body: { ownerId: await hallId({ request: owner }), name: unique('Patrons of ') },
  });
  await owner.dispose();
  const seat: Partial<NewTicketType> = {
    ...{ name: 'Friends’ seat', price: 0 },
    ...{ visibility: 'list', listIds: [list.id], quantityPerCode: 3 },
  };
  const event = await publishedEvent(baseURL, {}, 1, [seat]);
  const buy = async (listCode: string) => {
    const guest = await newRequest.newContext({ baseURL });
    const typeId = event.ticketTypes.find(({ visibility }) => visibility === 'list')?.id ?? '';
    const bought = await buyWith(guest, { eventId: event.id, typeId, listCode });
    await guest.dispose();
    return bought;
  };
  const { ticketsCode, tickets } = await buy(list.code);
  await buy(tickets[0]?.customUserListData?.shareCode ?? '');
  return `/tickets/${ticketsCode}`;
});
export const ticketToShare = (_: Page, baseURL: string): Promise<string> => sharedTicket(baseURL);

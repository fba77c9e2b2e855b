import {
  confirmOrder,
  createOrder,
  createWebhook,
  endpointUrl,
  getEvent,
  getOutboxHtml,
  getSession,
  listEvents,
  listPayouts,
  listTickets,
  listTransactions,
  listUserLists,
  transferRegistration,
  updateEvent,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import type { APIRequestContext } from '@playwright/test';
import { callApi } from '../../apps/e2e/support/api.ts';
import { buyWith } from '../../apps/e2e/support/buying.ts';
import { publishEventOf } from '../../apps/e2e/support/events.ts';
import { linkInMail, mailArrived, mailsTo } from '../../apps/e2e/support/mails.ts';

/** Addresses of the things on the pictures; ids differ from one database to the next. */
export interface Scenery {
  gala: string;
  matinee: string;
  quartet: string;
  benefit: string;
  soldOut: string;
  /** A date of the quartet. */
  quartetDate: string;
  payout: string;
  list: string;
  /** Where a ticket is claimed, and where one goes for another date. */
  claim: string;
  exchange: string;
  /** A free event that takes donations, and an order for the quartet that waits for its payment. */
  rehearsal: string;
  waitingOrder: string;
  /** The mail of an order as its reader sees it. */
  orderMail: string;
  boughtOrder: string;
  ticketsCode: string;
  reportedOrder: string;
}

const firstOf = (found: readonly { id: string }[]) => found[0]?.id ?? '';

async function idOf(request: APIRequestContext, title: string): Promise<string> {
  const { data } = await callApi(request, listEvents, { query: { query: title, perPage: 1 } });
  if (!data[0]) throw new Error(`The demo season has no “${title}”.`);
  return data[0].id;
}

const CLAIM = /\/event\/[\w-]+\/order-form\/[\w-]+\?code=[\w-]+/;

/** A ticket of the buyer that somebody may claim, and one that goes for another date. */
async function movedTickets(buyer: APIRequestContext, quartet: string, matinee: string) {
  const seatOf = async (eventId: string) => {
    const { tickets } = await callApi(buyer, listTickets, { query: { eventId } });
    return { eventId, typeId: firstOf(tickets) };
  };
  const given = await buyWith(buyer, await seatOf(quartet));
  const user = { name: 'Tove Berg', email: 'tove@example.test' };
  await callApi(buyer, transferRegistration, {
    params: { id: firstOf(given.tickets) },
    body: { user },
  });
  const { ticketsCode, tickets } = await buyWith(buyer, await seatOf(matinee));
  return {
    claim: await linkInMail(buyer, user.email, CLAIM),
    exchange: `/tickets/${ticketsCode}/change-date/${firstOf(tickets)}`,
  };
}

/** A house that lets everybody in for nothing and asks for something; its link alone leads there. */
async function openRehearsal(owner: APIRequestContext, ownerId: string): Promise<string> {
  const { id, version } = await publishEventOf(owner, ownerId, { price: 0 });
  await callApi(owner, updateEvent, {
    params: { eventId: id },
    body: {
      ...{ version, name: 'Open Rehearsal', private: true },
      ...{ takesDonations: true, donationPresets: [5, 10, 25] },
    },
  });
  return id;
}

async function waitingOrder(buyer: APIRequestContext, eventId: string, typeId: string) {
  const { id } = await callApi(buyer, createOrder, {
    query: { event: eventId },
    body: { tickets: [{ id: typeId, quantity: 1 }] },
  });
  await callApi(buyer, confirmOrder, {
    params: { id },
    body: {
      buyer: { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.test' },
      termsVersion: TERMS_VERSION,
    },
  });
  return id;
}

async function addressOfMail(request: APIRequestContext, recipient: string, subject: RegExp) {
  await mailArrived(request, recipient, subject);
  const mail = (await mailsTo(request, recipient)).find((one) => subject.test(one.subject));
  return endpointUrl(getOutboxHtml, { params: { id: mail?.id ?? '' } });
}

/**
 * Adds what the demo data lacks: a webhook that hears of a guest's purchase. `owner` and `buyer`
 * are browsers without a window.
 */
export async function makeScenery(
  owner: APIRequestContext,
  buyer: APIRequestContext,
  hookUrl: string,
): Promise<Scenery> {
  const { user } = await callApi(owner, getSession, {});
  const ownerId = user?.organizations.find(({ username }) => username === 'harbourhall')?.id ?? '';
  await callApi(owner, createWebhook, {
    body: {
      ownerId,
      url: hookUrl,
      description: 'Accounting ledger',
      eventTypes: ['order.completed', 'ticket.issued'],
    },
  });
  const gala = await idOf(owner, 'Winter Gala');
  const quartet = await idOf(owner, 'String Quartet');
  const matinee = await idOf(owner, 'Saturday Matinee');
  const { tickets } = await callApi(buyer, listTickets, { query: { eventId: quartet } });
  const bought = await buyWith(buyer, { eventId: quartet, typeId: firstOf(tickets) }, 2);
  const {
    data: [order],
  } = await callApi(owner, listTransactions, { query: { ownerId, perPage: 1 } });
  const event = await callApi(buyer, getEvent, { params: { eventId: quartet } });
  const { data: payouts } = await callApi(owner, listPayouts, { query: { ownerId } });
  const { data: lists } = await callApi(owner, listUserLists, { query: { ownerId } });
  return {
    gala,
    quartet,
    matinee,
    benefit: await idOf(owner, 'Benefit Concert'),
    soldOut: await idOf(owner, 'Sold Out Night'),
    quartetDate: event.nextEvent?.id ?? '',
    payout: firstOf(payouts),
    list: firstOf(lists),
    ...(await movedTickets(buyer, quartet, matinee)),
    rehearsal: await openRehearsal(owner, ownerId),
    waitingOrder: await waitingOrder(buyer, quartet, firstOf(tickets)),
    orderMail: await addressOfMail(buyer, 'ada@example.test', /^Your tickets for String Quartet/),
    boughtOrder: bought.orderId,
    ticketsCode: bought.ticketsCode,
    reportedOrder: order?.id ?? '',
  };
}

import type { Page } from '@playwright/test';
import {
  cancelEvent,
  getEvent,
  getEventCancellation,
  getManagedEvent,
  getTransaction,
  listManagedEvents,
  listTickets,
  offerToWaitingPerson,
  orderSummary,
  postponeDates,
  transferRegistration,
  unpublishEvent,
  updateEvent,
  updateTicketType,
  type ManagedEvent,
} from '@foyer/contracts';
import { callApi } from '../support/api.ts';
import { buyTickets, buyWith } from '../support/buying.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { askEachOf, hallId, inLine, latestOrder, orderThatIs, OWNER } from './visit-addresses.ts';
import { refusedWith, saidOtherwise, withoutFirstData } from './said-otherwise.ts';

type EventState = 'draft' | 'private' | 'canceled' | 'postponed';

/** The page of an event in that state. */
export const eventThatIs =
  (state: EventState, rest = '') =>
  async (_: Page, baseURL: string) => {
    const { id: eventId, version, dates } = await publishedEvent(baseURL);
    const owner = await apiAs(baseURL, OWNER);
    const params = { eventId };
    if (state === 'draft') await callApi(owner, unpublishEvent, { params });
    if (state === 'private')
      await callApi(owner, updateEvent, { params, body: { version, private: true } });
    if (state === 'canceled')
      await callApi(owner, cancelEvent, { params, body: { message: 'The soprano is ill.' } });
    if (state === 'postponed') {
      const dateIds = dates.map(({ id }) => id);
      const body = { dateIds, returnsUntil: '2031-04-30', message: '' };
      await callApi(owner, postponeDates, { params, body });
    }
    await owner.dispose();
    return `/event/${eventId}${rest}`;
  };

type EventBanner = ManagedEvent['bannerMessages'][number];

/** An event of which its organizer has something to say, over its page and in its checkout. */
export const eventWithMessages =
  (rest = '') =>
  async (_: Page, baseURL: string) => {
    const { id: eventId, version } = await publishedEvent(baseURL);
    const owner = await apiAs(baseURL, OWNER);
    const plan: EventBanner = {
      ...{ message: 'Doors moved to the east side', color: '#0f4c4a', dismissible: true },
      ...{ ctaText: 'See the plan', ctaUrl: 'https://harbourhall.example/plan' },
      type: 'info',
    };
    const lift: EventBanner = {
      ...{ message: 'The lift is out of order', color: '#ffd166', dismissible: false },
      ...{ ctaText: null, ctaUrl: null },
      type: 'warning',
    };
    const body = {
      ...{ version, bannerMessages: [plan, lift] },
      checkoutBannerMessage: 'Bring a warm coat: the hall is old.',
    };
    await callApi(owner, updateEvent, { params: { eventId }, body });
    await owner.dispose();
    return `/event/${eventId}${rest}`;
  };

/** An event for members alone, for somebody who is none. */
export const eventForMembers =
  (rest = '') =>
  async (page: Page, baseURL: string) => {
    const address = `/event/${(await publishedEvent(baseURL)).id}${rest}`;
    await withoutFirstData(page, address);
    await saidOtherwise(page, getEvent, { membersOnly: true, mayAttend: false });
    await refusedWith(page, listTickets, 'members_only');
    return address;
  };

/** The checkout of somebody for whom nothing is kept any more. */
export async function notKept(page: Page, baseURL: string): Promise<string> {
  const waiting = new URL(await inLine(page, baseURL), baseURL);
  const [, eventId = ''] = /event\/([^/]+)/.exec(waiting.pathname) ?? [];
  return `/event/${eventId}/checkout?waitingListCode=${waiting.searchParams.get('code') ?? ''}`;
}

/** The page of an evening of the demo season that is over. */
export const pastEvent =
  (rest = '') =>
  async (_: Page, baseURL: string) => {
    const owner = await apiAs(baseURL, OWNER);
    const { data } = await callApi(owner, listManagedEvents, {
      query: {
        ownerId: await hallId({ request: owner }),
        past: 'true',
        query: 'Brahms by Candlelight',
        perPage: 1,
      },
    });
    await owner.dispose();
    return `/event/${data[0]?.id ?? ''}${rest}`;
  };

/** A place in line whose turn it is. */
export async function offeredPlace(page: Page, baseURL: string): Promise<string> {
  const address = await inLine(page, baseURL);
  const [, eventId = '', entryId = ''] =
    /event\/([^/]+)\/waiting-list\/([^?]+)/.exec(address) ?? [];
  const owner = await apiAs(baseURL, OWNER);
  const event = await callApi(owner, getManagedEvent, { params: { eventId } });
  const [type] = event.ticketTypes;
  await callApi(owner, updateTicketType, {
    params: { eventId, ticketTypeId: type?.id ?? '' },
    body: { version: type?.version ?? 0, capacity: 2 },
  });
  await callApi(owner, offerToWaitingPerson, { params: { eventId, entryId } });
  await owner.dispose();
  return address;
}

async function cancelSold(baseURL: string) {
  const event = await publishedEvent(baseURL);
  const { orderId } = await buyTickets(baseURL, event, 2);
  const owner = await apiAs(baseURL, OWNER);
  const body = { message: 'The soprano is ill.' };
  await callApi(owner, cancelEvent, { params: { eventId: event.id }, body });
  await owner.dispose();
  return { orderId, address: `/management/courses/${event.id}/cancellation` };
}

/** How far the cancellation of an event has come that sold two tickets. */
export const canceledEvent = async (_: Page, baseURL: string) =>
  (await cancelSold(baseURL)).address;

/** The same while half of it is still to do. */
export async function runningCancellation(page: Page, baseURL: string): Promise<string> {
  await saidOtherwise(page, getEventCancellation, {
    status: 'running',
    refunds: { total: 2, done: 1, refused: 0 },
    refundedAmount: 20.89,
    mails: { total: 1, sent: 0 },
  });
  return canceledEvent(page, baseURL);
}

/** The same where a bank took one of them back no more. */
export async function refusedRefund(page: Page, baseURL: string): Promise<string> {
  const { orderId, address } = await cancelSold(baseURL);
  const refused = { orderId, buyer: 'Ada Berg', amount: 20.89, reason: 'The card was closed' };
  await saidOtherwise(page, getEventCancellation, {
    status: 'stopped',
    refunds: { total: 2, done: 1, refused: 1 },
    refundedAmount: 20.89,
    refused: [refused],
  });
  return address;
}

/** An order whose bank takes days: the one of the sandbox takes seconds. */
export async function debitUnderWay(page: Page, baseURL: string): Promise<string> {
  await saidOtherwise(page, orderSummary, { status: 'handling_payment' });
  return orderThatIs('waiting')(page, baseURL);
}

/** The tickets of an event in a currency in which its price, fee and all, is below any charge. */
export async function ticketsInPesos(page: Page, baseURL: string): Promise<string> {
  await saidOtherwise(page, getManagedEvent, { currency: 'mxn' });
  return `/management/courses/${(await publishedEvent(baseURL, { price: 5 })).id}/tickets`;
}

/** A free ticket, beside which somebody may give a sum that no card can be charged. */
export async function freeWithDonation(_: Page, baseURL: string): Promise<string> {
  const { id: eventId, version } = await publishedEvent(baseURL, { price: 0 });
  const owner = await apiAs(baseURL, OWNER);
  await callApi(owner, updateEvent, {
    params: { eventId },
    body: { version, takesDonations: true, donationPresets: [10, 25] },
  });
  await owner.dispose();
  return `/event/${eventId}/checkout`;
}

/** An order of which a refund came back, and another one was made at the provider. */
export async function owedOrder(page: Page): Promise<string> {
  await saidOtherwise(page, getTransaction, {
    isRefundOwed: true,
    owedRefunds: [
      {
        id: '01990000-0000-7000-8000-000000000009',
        amount: 20.89,
        item: 'Standing',
        reason: 'expired_or_canceled_card',
        returnedAt: '2026-11-05T12:00:00.000Z',
      },
    ],
    uncountedRefund: 5,
  });
  return latestOrder(page);
}

/** What an event asks, which asks each who comes in every way, and for a donation. */
export async function askingCheckout(_: Page, baseURL: string): Promise<string> {
  const { id } = await publishedEvent(baseURL);
  await askEachOf(baseURL, id, {
    takesDonations: true,
    donationTitle: 'For the roof',
    donationDescription: 'It leaks over the second balcony.',
    donationSuggestedAmount: 25,
    donationPresets: [10, 25, 50],
  });
  return `/event/${id}/checkout`;
}

/** A ticket of the visitor of this page that waits for whoever it was given to. */
export async function waitsToBeClaimed(page: Page, baseURL: string): Promise<string> {
  const event = await publishedEvent(baseURL);
  const typeId = event.ticketTypes[0]?.id ?? '';
  const { ticketsCode, tickets } = await buyWith(page.request, { eventId: event.id, typeId });
  await callApi(page.request, transferRegistration, {
    params: { id: tickets[0]?.id ?? '' },
    body: { user: { name: 'Zoë Ray', email: 'zoe@example.test' } },
  });
  return `/tickets/${ticketsCode}`;
}

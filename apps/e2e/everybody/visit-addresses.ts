import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  cancelDate,
  cancelOrder,
  changeWaitingList,
  claimTicket,
  confirmOrder,
  createBenefit,
  createOrder,
  createQuestion,
  createTier,
  createWebhook,
  exchangeTicket,
  getExchange,
  getManagedEvent,
  getSession,
  inviteToTeam,
  joinWaitingList,
  listBenefits,
  listEvents,
  listPayouts,
  listPromoCodes,
  listTiers,
  listTransactions,
  listUserLists,
  listWebhooks,
  postponeDates,
  sendTestWebhook,
  takeTicketBack,
  transferRegistration,
  updateEvent,
  type EventChanges,
  type NewTicketType,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { callApi, unique } from '../support/api.ts';
import { buyWith } from '../support/buying.ts';
import { apiAs, publishedEvent } from '../support/events.ts';
import { linkInMail } from '../support/mails.ts';

export const OWNER = 'owner@foyer.test';
export const PATRON = 'patron@foyer.test';
export const ADMIN = 'admin@foyer.test';
/** Whoever has just signed up. */
export const NEWCOMER = 'empty@foyer.test';
export const HALL = '/manage/harbourhall';
export const CODES = `${HALL}/marketing/global-promo-codes`;

export const eventOf =
  (title: string, rest = '') =>
  async (page: Page) => {
    const {
      data: [event],
    } = await callApi(page.request, listEvents, { query: { query: title, perPage: 1 } });
    return `${/^\/(management|door)/.test(rest) ? '' : '/event/'}${rest.includes('{id}') ? rest.replace('{id}', event?.id ?? '') : (event?.id ?? '') + rest}`;
  };
/** The list of the hall, on a page of its own. */
export const friends =
  (rest = '') =>
  async (page: Page) => {
    const {
      data: [list],
    } = await callApi(page.request, listUserLists, {
      query: { ownerId: await hallId(page), query: 'friends of the hall' },
    });
    return `${HALL}/lists/manage/${list?.id ?? ''}${rest}`;
  };
export const managed = (tab: string) => eventOf('Winter Gala', `/management/courses/{id}/${tab}`);
/** An organization of whoever is signed in. */
export const hallId = async (page: Pick<Page, 'request'>, username = 'harbourhall') =>
  (await callApi(page.request, getSession, {})).user?.organizations.find(
    (one) => one.username === username,
  )?.id ?? '';

export const latestOrder = async (page: Page) => {
  const { data } = await callApi(page.request, listTransactions, {
    query: { ownerId: await hallId(page), perPage: 1 },
  });
  return `${HALL}/reporting/orders/${data[0]?.id ?? ''}`;
};

export const latestPayout = async (page: Page) => {
  const { data } = await callApi(page.request, listPayouts, {
    query: { ownerId: await hallId(page) },
  });
  return `${HALL}/settings/payouts/${data[0]?.id ?? ''}`;
};

/** A series whose first evening is canceled and whose second is postponed. */
export const offEvenings =
  (rest: (dates: readonly string[]) => string) => async (_: Page, baseURL: string) => {
    const { id: eventId, dates } = await publishedEvent(baseURL, {}, 3);
    const [first = '', second = ''] = dates.map(({ id }) => id);
    const owner = await apiAs(baseURL, OWNER);
    await callApi(owner, cancelDate, { params: { eventId, dateId: first }, body: { message: '' } });
    await callApi(owner, postponeDates, {
      params: { eventId },
      body: { dateIds: [second], returnsUntil: '2031-04-30', message: '' },
    });
    return rest([first, second]).replace('{id}', eventId);
  };

const eventBy = (baseURL: string, organizer?: string, type: Partial<NewTicketType> = {}) =>
  publishedEvent(baseURL, type, 1, [], organizer);
const seatOf = async (baseURL: string, organizer?: string) => {
  const event = await eventBy(baseURL, organizer);
  return { eventId: event.id, typeId: event.ticketTypes[0]?.id ?? '' };
};

/** Somebody's place on the waiting list of a sold-out event. */
export async function inLine(page: Page, baseURL: string, organizer?: string): Promise<string> {
  const event = await eventBy(baseURL, organizer, { capacity: 1 });
  const owner = await apiAs(baseURL, OWNER);
  await callApi(owner, changeWaitingList, {
    params: { eventId: event.id },
    body: { isOpen: true },
  });
  await buyWith(page.request, { eventId: event.id, typeId: event.ticketTypes[0]?.id ?? '' });
  const email = `${unique('ada')}@example.test`;
  await callApi(page.request, joinWaitingList, {
    body: {
      eventId: event.id,
      instanceId: event.dates[0]?.id ?? '',
      ticketTypeId: event.ticketTypes[0]?.id ?? '',
      quantity: 1,
      firstName: 'Ada',
      lastName: 'Berg',
      email,
    },
  });
  return linkInMail(page.request, email, /\/event\/[\w-]+\/waiting-list\/[\w-]+\?code=[\w-]+/);
}

const CLAIM = /\/event\/[\w-]+\/order-form\/([\w-]+)\?code=([\w-]+)/;
const ASKED = [
  { title: 'What do you not eat?', fieldType: 'short_text' },
  { title: 'Where do you sit best?', fieldType: 'dropdown', content: 'Stalls\nBalcony' },
  { title: 'What may we tell you of?', fieldType: 'choices', content: 'Concerts\nPlays' },
  { title: 'Your birthday', fieldType: 'date' },
  { title: 'I come in a wheelchair', fieldType: 'checkbox' },
  { title: 'House rules', fieldType: 'terms', content: 'No phones in the hall.' },
] as const;

/** Each who comes is asked from now on; whoever buys, for what else is changed. */
export async function askEachOf(
  baseURL: string,
  eventId: string,
  changes: Omit<EventChanges, 'version'> = {},
) {
  const owner = await apiAs(baseURL, OWNER);
  const params = { eventId };
  const { version } = await callApi(owner, getManagedEvent, { params });
  const body = { version, collectInformation: 'each-attendee', ...changes } as const;
  await callApi(owner, updateEvent, { params, body });
  for (const question of ASKED)
    await callApi(owner, createQuestion, { params, body: { required: true, ...question } });
}

/** The link of a ticket that somebody else gave away, and what became of it since. */
export const givenAway =
  (state: 'open' | 'asks' | 'claimed' | 'taken back') =>
  async (page: Page, baseURL: string, organizer?: string): Promise<string> => {
    const seat = await seatOf(baseURL, organizer);
    const { tickets } = await buyWith(page.request, seat);
    if (state === 'asks') await askEachOf(baseURL, seat.eventId);
    const params = { id: tickets[0]?.id ?? '' };
    const email = `${unique('zoe')}@example.test`;
    const user = { name: 'Zoë Ray', email };
    await callApi(page.request, transferRegistration, { params, body: { user } });
    const link = await linkInMail(page.request, email, CLAIM);
    const [, id = '', code = ''] = CLAIM.exec(link) ?? [];
    if (state === 'claimed')
      await callApi(page.request, claimTicket, {
        params: { id },
        query: { code },
        body: { termsVersion: TERMS_VERSION },
      });
    if (state === 'taken back') await callApi(page.request, takeTicketBack, { params });
    return link;
  };

/** A ticket of the visitor of this page in the balcony, which goes in exchange for the stalls. */
async function balconySeat(page: Page, baseURL: string, organizer?: string) {
  const stalls = { name: 'Stalls', price: 40 };
  const event = await publishedEvent(baseURL, { name: 'Balcony' }, 2, [stalls], organizer);
  const owner = await apiAs(baseURL, OWNER);
  const params = { eventId: event.id };
  const body = { version: event.version, exchangeAllowed: true };
  await callApi(owner, updateEvent, { params, body });
  const { ticketsCode, tickets } = await buyWith(page.request, {
    eventId: event.id,
    typeId: event.ticketTypes[0]?.id ?? '',
    instanceId: event.dates[0]?.id,
  });
  return { eventId: event.id, ticketsCode, ticketId: tickets[0]?.id ?? '' };
}

export async function seatToExchange(
  page: Page,
  baseURL: string,
  organizer?: string,
): Promise<string> {
  const { ticketsCode, ticketId } = await balconySeat(page, baseURL, organizer);
  return `/tickets/${ticketsCode}/change-date/${ticketId}`;
}

/** The order that pays for the dearer ticket. */
export async function differenceToPay(
  page: Page,
  baseURL: string,
  organizer?: string,
): Promise<string> {
  const { eventId, ticketsCode, ticketId } = await balconySeat(page, baseURL, organizer);
  const asked = { params: { id: ticketId }, query: { code: ticketsCode } };
  const { dates } = await callApi(page.request, getExchange, asked);
  const [choice] = dates.flatMap(({ instanceId, tickets }) =>
    tickets
      .filter(({ difference }) => difference > 0)
      .map(({ ticketTypeId, difference }) => ({ instanceId, ticketTypeId, difference })),
  );
  if (!choice) throw new Error('nothing dearer is offered in exchange');
  const body = { ...choice, termsVersion: TERMS_VERSION } as const;
  const { orderId } = await callApi(page.request, exchangeTicket, { ...asked, body });
  return `/event/${eventId}/checkout/difference/${orderId ?? ''}?ticket=${ticketsCode}`;
}

export const addGuestTo = (title: string) => async (page: Page) => {
  const {
    data: [event],
  } = await callApi(page.request, listEvents, { query: { query: title, perPage: 1 } });
  return `/event/${event?.id ?? ''}/add-guest/${event?.nextEvent?.id ?? ''}`;
};
/** A hold that a visit leaves behind is no other visit's. */
export const addGuestToNew = async (_page: Page, baseURL: string, organizer?: string) => {
  const event = await eventBy(baseURL, organizer);
  return `/event/${event.id}/add-guest/${event.dates[0]?.id ?? ''}`;
};

/** The visitor of this page has a ticket. */
export const ticketsOf =
  (rest = '') =>
  async (page: Page, baseURL: string, organizer?: string) =>
    `/tickets/${(await buyWith(page.request, await seatOf(baseURL, organizer))).ticketsCode}${rest}`;

export async function cropLogo(page: Page) {
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#0f4c4a' },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel('Logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('slider', { name: 'Zoom' }).waitFor();
}

export const ENDS = { waiting: '', paid: '/success', canceled: '/failure' } as const;

/** An order of the visitor of this page. */
export const orderThatIs =
  (state: keyof typeof ENDS) => async (page: Page, baseURL: string, organizer?: string) => {
    const seat = await seatOf(baseURL, organizer);
    const addressOf = (id: string) =>
      `/event/${seat.eventId}/checkout/thankyou/${id}${ENDS[state]}`;
    if (state === 'paid') return addressOf((await buyWith(page.request, seat)).orderId);
    const { id } = await callApi(page.request, createOrder, {
      query: { event: seat.eventId },
      body: { tickets: [{ id: seat.typeId, quantity: 1 }] },
    });
    if (state === 'waiting')
      await callApi(page.request, confirmOrder, {
        params: { id },
        body: {
          buyer: { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.test' },
          termsVersion: TERMS_VERSION,
        },
      });
    else await callApi(page.request, cancelOrder, { params: { id } });
    return addressOf(id);
  };

/** The same by the address of orders without tickets. */
export const byItself =
  (state: keyof typeof ENDS) => async (page: Page, baseURL: string, organizer?: string) =>
    (await orderThatIs(state)(page, baseURL, organizer)).replace(/^\/event\/[^/]+/, '');

export const globalCode = async (page: Page) =>
  (
    await callApi(page.request, listPromoCodes, {
      query: { ownerId: await hallId(page), query: 'FAMILY5' },
    })
  ).data[0]?.id ?? '';

/** A tier of the hall: one that is there, or a new one. */
export async function tierId(page: Page): Promise<string> {
  const ownerId = await hallId(page);
  const { data } = await callApi(page.request, listTiers, { query: { ownerId } });
  const body = { ownerId, name: 'Friend of the Hall', prices: [{ price: 6 }] };
  return (data[0] ?? (await callApi(page.request, createTier, { body }))).id;
}

/** The same for a benefit of it. */
export async function benefitId(page: Page): Promise<string> {
  const ownerId = await hallId(page);
  const { data } = await callApi(page.request, listBenefits, { query: { ownerId } });
  const tierIds = [await tierId(page)];
  const body = { ownerId, name: 'Ten percent off', percentageValue: 10, tierIds };
  return (data[0] ?? (await callApi(page.request, createBenefit, { body }))).id;
}

export async function webhook(page: Page, organizer?: string) {
  const ownerId = await hallId(page, organizer);
  await callApi(page.request, createWebhook, {
    body: {
      ownerId,
      url: 'https://hooks.example.test/in',
      description: '<p>For the ledger</p>',
      eventTypes: ['order.completed'],
    },
  });
  const {
    data: [newest],
  } = await callApi(page.request, listWebhooks, { query: { ownerId } });
  return { id: newest?.id ?? '', ownerId };
}

export async function delivery(page: Page, organizer?: string) {
  const { id, ownerId } = await webhook(page, organizer);
  return (await callApi(page.request, sendTestWebhook, { params: { id }, body: { ownerId } }))
    .deliveryId;
}

export async function invitation(page: Page) {
  const {
    data: [event],
  } = await callApi(page.request, listEvents, { query: { query: 'Winter Gala', perPage: 1 } });
  return invitationTo(page, event?.id ?? '');
}

export async function invitationTo(page: Page, eventId: string) {
  const email = `${unique('guest')}@example.test`;
  await callApi(page.request, inviteToTeam, {
    params: { eventId },
    body: { email, accessSetting: 'door', collaborator: false },
  });
  return linkInMail(page.request, email, /\/management\/courses\/\S+\/invitation\/[\w-]+/);
}

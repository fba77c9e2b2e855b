import { request as newRequest, type APIRequestContext } from '@playwright/test';
import {
  createEvent,
  createTicketType,
  getSession,
  publishEvent,
  type ManagedEvent,
  type NewTicketType,
} from '@foyer/contracts';
import { randomUUID } from 'node:crypto';
import { callApi, DEMO_PASSWORD, unique } from './api.ts';

const SEAT: NewTicketType = { name: 'Seat', price: 20, capacity: 50, maxPerOrder: 10 };

/** A browser without a window, signed in as this account. */
export async function apiAs(
  baseURL: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<APIRequestContext> {
  const context = await newRequest.newContext({ baseURL });
  const response = await context.post('/client_side_api/v1/auth/login', {
    headers: { 'client-token': 'foyer-e2e', 'idempotency-key': randomUUID() },
    data: { email, password },
  });
  if (!response.ok())
    throw new Error(`login of ${email} answered ${response.status()}: ${await response.text()}`);
  return context;
}

/**
 * An event of Harbour Hall, or another organizer of its owner's, on sale, with a name that no other
 * test has.
 */
export async function publishedEvent(
  baseURL: string,
  type: Partial<NewTicketType> = {},
  dates = 1,
  more: readonly Partial<NewTicketType>[] = [],
  organizer = 'harbourhall',
): Promise<ManagedEvent> {
  const owner = await apiAs(baseURL, 'owner@foyer.test');
  const { user } = await callApi(owner, getSession, {});
  const ownerId = user?.organizations.find((one) => one.username === organizer)?.id ?? '';
  const published = await publishEventOf(owner, ownerId, type, dates, more);
  await owner.dispose();
  return published;
}

/** The same for an account of its own, by whoever is signed in behind `owner`. */
export async function publishEventOf(
  owner: APIRequestContext,
  ownerId: string,
  type: Partial<NewTicketType> = {},
  dates = 1,
  more: readonly Partial<NewTicketType>[] = [],
): Promise<ManagedEvent> {
  const event = await callApi(owner, createEvent, {
    body: {
      ownerId,
      name: unique('Recital '),
      timezone: 'America/New_York',
      locationSetting: 'venue',
      location: {
        name: 'Harbour Hall',
        address: '12 Quay Street',
        city: 'Portland',
        state: 'ME',
        country: 'US',
      },
      dates: Array.from({ length: dates }, (_, index) => ({
        startsAt: `2031-05-${String(index + 1).padStart(2, '0')}T19:30`,
        minutes: 90,
        doorsMinutesBefore: 30,
      })),
      ticketType: { ...SEAT, ...type },
    },
  });
  for (const another of more)
    await callApi(owner, createTicketType, {
      params: { eventId: event.id },
      body: { ...SEAT, ...another },
    });
  return callApi(owner, publishEvent, { params: { eventId: event.id } });
}

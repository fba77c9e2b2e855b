import { joinWaitingList } from '@foyer/contracts';
import { tendWaitingLists } from '../../src/modules/waiting-list/tend.service.ts';
import { lastMailTo } from './mails.ts';
import type { SellableEvent } from './selling.ts';
import type { TestApi, TestClient } from './test-api.ts';

/** Turns the waiting list of an event on. */
export async function openWaitingList(
  api: TestApi,
  { eventId, ownerId }: Pick<SellableEvent, 'eventId' | 'ownerId'>,
  offerMinutes = 60,
): Promise<void> {
  await api.pool.query(
    `insert into waiting_lists (id, owner_id, is_open, offer_minutes) values ($1, $2, true, $3)`,
    [eventId, ownerId, offerMinutes],
  );
}

interface Wish {
  quantity?: number;
  type?: number;
  date?: number;
}
/** Asks for a place on the list, for the first ticket of the first date unless said otherwise. */
export const join = (
  client: TestClient,
  event: SellableEvent,
  email: string,
  { quantity = 1, type = 0, date = 0 }: Wish = {},
) =>
  client.call(joinWaitingList, {
    body: {
      eventId: event.eventId,
      instanceId: event.instanceIds[date] ?? '',
      ticketTypeId: event.typeIds[type] ?? '',
      quantity,
      firstName: 'Ada',
      lastName: 'Wait',
      email,
    },
  });

export interface PlaceLink {
  id: string;
  code: string;
}
/** The link to a place, from the newest mail to its address. */
export async function placeOf(api: TestApi, email: string): Promise<PlaceLink> {
  const { text } = await lastMailTo(api, email);
  const [, id = '', code = ''] = /waiting-list\/([\w-]+)\?code=([\w-]+)/.exec(text) ?? [];
  if (!id) throw new Error(`no link to a place in: ${text}`);
  return { id, code };
}

/** Asks for a place and returns the link to it. */
export async function waiting(
  api: TestApi,
  event: SellableEvent,
  email: string,
  wish?: Wish,
): Promise<PlaceLink> {
  const { status, raw } = await join(api.client(), event, email, wish);
  if (status !== 202) throw new Error(`no place: ${raw}`);
  return placeOf(api, email);
}

/** Sets the clock of an offer back: its time is up now. */
export async function endOffer(api: TestApi, { id }: { id: string }): Promise<void> {
  await api.pool.query(
    `update holds set expires_at = clock_timestamp() - interval '1 second'
      where id = (select hold_id from waiting_list_entries where id = $1)`,
    [id],
  );
  await api.pool.query(
    `update stock_units set hold_expires_at = clock_timestamp() - interval '1 second'
      where line_id is null
        and hold_id = (select hold_id from waiting_list_entries where id = $1)`,
    [id],
  );
}

/** What the worker does every minute. */
export const lookAtLists = (api: TestApi): Promise<void> => tendWaitingLists(api.deps);

import {
  cancelOrderItem,
  endSession,
  getOwnReceipt,
  getTickets,
  getTicketsCalendar,
  getTicketsPdf,
  listOwnOrders,
  listOwnSubscriptions,
  listSessions,
  login,
  logout,
  revokeAllSessions,
  revokeSession,
  updatePrivacy,
  type TicketPage,
} from '@foyer/contracts';
import { orderNumber } from '@foyer/domain';
import { seedMembership, seedTier } from '../../../test/support/memberships.ts';
import { PASSWORD, signUp } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { mailsTo } from '../../../test/support/mails.ts';
import { pdfPages } from '../../../test/support/pdf-text.ts';
import { buy, BUYER, expectInvariants, sellableEvent } from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import { handOver } from '../../../test/support/transfers.ts';
import { transact } from '../../platform/db/database.ts';
import { newId, newSecret } from '../../platform/runtime/ids.ts';
import { mailOrderConfirmation } from './mail-tickets.service.ts';
import { readTicketThanks } from '../ticket-sales/thanks/ticket-thanks.repository.ts';

const api = testApi();

const DAY_MS = 86_400_000;
const open = (client: TestClient, id: string) => client.call(getTickets, { params: { id } });
const secretOf = async (orderId: string): Promise<string> =>
  (await transact(api.pool, (tx) => readTicketThanks(tx, orderId)))?.accessCode ?? '';
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b(?!s)/g)?.length;
const first = ({ tickets: [ticket] }: TicketPage) => {
  if (!ticket) throw new Error('no ticket');
  return ticket;
};

/** A guest with tickets, in a browser of their own. */
async function guestWith(
  quantity: number,
  spec: Parameters<typeof sellableEvent>[1] = {},
  buyer = { ...BUYER, email: `${newSecret()}@example.test` },
) {
  const client = api.client();
  const event = await sellableEvent(api, spec);
  const { id } = await buy(api, client, event, { quantities: [quantity], buyer });
  return { client, event, orderId: id, secret: await secretOf(id), email: buyer.email };
}

describe('the ticket page', () => {
  test('opens by the secret for everybody, by the order for its buyer alone', async () => {
    const { client, orderId, secret } = await guestWith(2);
    const { answer } = await open(api.client(), secret);
    expect(answer.tickets).toHaveLength(2);
    expect(first(answer)).toMatchObject({
      eventName: 'Winter Gala',
      firstName: 'Nora',
      lastName: 'Lind',
      ticket: 'Type 1',
      seat: null,
      status: 'active',
      transferAllowed: true,
      cancelAllowed: true,
      refundsAllowed: true,
      qrCode: expect.stringMatching(/^FOYER1\.[\w-]{27}\.[\w-]{86}$/) as string,
    });
    expect(new Set(answer.tickets.map((ticket) => ticket.qrCode)).size).toBe(2);
    expect((await open(client, orderId)).answer).toEqual(answer);
  });

  test('leads to the page of who sold it where everybody may see that, and names them always', async () => {
    const seller = await signUp(api, { name: 'Maro Bell' });
    const { event, secret } = await guestWith(1, { ownerId: seller.id });
    const owner = { id: seller.id, name: 'Maro Bell', type: 'User' };
    const shown = async () => {
      const { answer } = await open(api.client(), secret);
      return { owner: first(answer).owner, said: JSON.stringify(answer) };
    };
    const set = (table: 'events' | 'profiles', what: string, id: string) =>
      api.pool.query(`update ${table} set ${what} where id = $1`, [id]);
    expect((await shown()).owner).toEqual({ ...owner, username: seller.username });
    const expectHidden = async () => {
      const hidden = await shown();
      expect(hidden.owner).toEqual({ ...owner, username: null });
      expect(hidden.said).not.toContain(seller.username);
    };
    await set('events', 'private = true', event.eventId);
    await expectHidden();
    await set('events', 'private = false', event.eventId);
    await set('profiles', `locked_at = now(), locked_reason = 'x'`, seller.id);
    await expectHidden();
    await set('profiles', 'locked_at = null, locked_reason = null', seller.id);
    await set('profiles', 'deleted_at = now()', seller.id);
    await expectHidden();
  });

  test('leads to the receipt by the link of the order and for its buyer, not by that of a ticket', async () => {
    const { client, orderId, secret } = await guestWith(2);
    const receiptsOf = async (who: TestClient, id: string) =>
      (await open(who, id)).answer.receiptOrderIds;
    expect(await receiptsOf(api.client(), secret)).toEqual([orderId]);
    const byLink = { params: { id: orderId }, query: { code: secret } };
    expect((await api.client().call(getOwnReceipt, byLink)).status).toBe(200);
    expect(await receiptsOf(client, orderId)).toEqual([orderId]);

    const ticket = first((await open(client, orderId)).answer);
    const given = await handOver(api, client, ticket.id);
    expect(await receiptsOf(api.client(), given.ticketPageId)).toEqual([]);
    expect(await receiptsOf(client, given.ticketPageId)).toEqual([orderId]);
    const byTicket = { params: { id: orderId }, query: { code: given.ticketPageId } };
    expect((await api.client().call(getOwnReceipt, byTicket)).status).toBe(404);
  });

  test('leads to no receipt whoever was given a ticket, in their account either', async () => {
    const giver = await guestWith(1);
    const tove = await signUp(api);
    const ticket = first((await open(giver.client, giver.orderId)).answer);
    await handOver(api, giver.client, ticket.id, { name: 'Tove Berg', email: tove.email });
    const { answer } = await open(tove.client, giver.orderId);
    expect([answer.tickets.length, answer.receiptOrderIds]).toEqual([1, []]);
    const { answer: mine } = await tove.client.call(listOwnOrders, {
      params: { uuid: tove.id, type: 'future' },
    });
    expect(mine.data.map(({ ownOrderIds }) => ownOrderIds)).toEqual([[]]);
  });

  test('answers a foreign order exactly as a missing one, in every form', async () => {
    const { orderId, secret } = await guestWith(1);
    const stranger = await signUp(api);
    const refusals: unknown[] = [];
    for (const who of [api.client(), stranger.client]) {
      for (const id of [orderId, newId(), newSecret(), `${secret}x`, secret.slice(0, -1)]) {
        for (const endpoint of [getTickets, getTicketsPdf, getTicketsCalendar]) {
          const { status, error } = await who.call(endpoint, { params: { id } });
          refusals.push([status, error.code, error.message]);
        }
      }
    }
    expect(new Set(refusals.map((one) => JSON.stringify(one)))).toEqual(
      new Set(['[404,"order_not_found","Sorry! That order wasn’t found."]']),
    );
  });

  test('says that the event of a ticket was canceled, before its money is back', async () => {
    const { secret, event } = await guestWith(1);
    const isCanceled = async () => first((await open(api.client(), secret)).answer).event.canceled;
    expect(await isCanceled()).toBe(false);
    await api.pool.query('update event_instances set canceled_at = now() where event_id = $1', [
      event.eventId,
    ]);
    expect(await isCanceled()).toBe(true);
  });

  test('takes away the code of a ticket that ended', async () => {
    const { client, orderId, secret } = await guestWith(1, { types: [{ priceMinor: 0 }] });
    await client.call(cancelOrderItem, {
      params: { id: first((await open(client, orderId)).answer).orderItemId },
    });
    await api.runJobs();
    const ticket = first((await open(client, secret)).answer);
    expect(ticket).toMatchObject({
      status: 'canceled',
      qrCode: null,
      code: null,
      transferAllowed: false,
      cancelAllowed: false,
    });
    expect(ticket.canceledAt).not.toBeNull();
    expect((await client.call(getTicketsPdf, { params: { id: secret } })).status).toBe(404);
  });
});

describe('canceling by the link', () => {
  const cancel = (client: TestClient, id: string, code: string) =>
    client.call(cancelOrderItem, { params: { id }, query: { code } });

  test('works without a cookie, with the link of the order alone', async () => {
    const { secret } = await guestWith(2);
    const { tickets } = (await open(api.client(), secret)).answer;
    expect(
      (await cancel(api.client(), tickets[0]?.orderItemId ?? '', newSecret())).error.code,
    ).toBe('registration_not_found');
    expect((await cancel(api.client(), tickets[0]?.orderItemId ?? '', secret)).answer).toEqual({
      message: 'Registration cancelled',
    });
    await api.runJobs();
    expect(
      (await open(api.client(), secret)).answer.tickets.map((ticket) => ticket.status),
    ).toEqual(['refunded', 'active']);
    await expectInvariants(api.pool);
  });
});

describe('files', () => {
  test.each([1, 3])('the PDF has a page for each of %i tickets', async (quantity) => {
    const { secret } = await guestWith(
      quantity,
      {},
      { firstName: 'Łucja', lastName: 'Żółć', email: `${newSecret()}@example.test` },
    );
    const { status, headers, raw } = await api
      .client()
      .call(getTicketsPdf, { params: { id: secret } });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(headers['content-disposition']).toBe('attachment; filename="Winter-Gala-tickets.pdf"');
    expect(pagesOf(raw)).toBe(quantity);
    // what a program that reads aloud goes by: a language, a heading and a named picture each
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/Lang (en)');
    expect(raw.match(/\/S \/H1\b/g)).toHaveLength(quantity);
    expect(raw.match(/\/S \/Figure\b/g)).toHaveLength(quantity);
    expect(raw.match(/\/Alt \(/g)).toHaveLength(quantity);
  });

  test('the calendar entry has the date, the name and the way back', async () => {
    const starts = new Date('2031-05-02T17:30:00Z');
    const { secret, orderId, event } = await guestWith(2, { dates: [starts] });
    await api.pool.query(
      `update event_instances set door_time = starts_at - interval '30 minutes' where event_id = $1`,
      [event.eventId],
    );
    const { headers, raw } = await api
      .client()
      .call(getTicketsCalendar, { params: { id: secret } });
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = raw.replaceAll('\r\n ', '');
    for (const line of [
      'SUMMARY:Winter Gala',
      'DTSTART:20310502T173000Z',
      'DTEND:20310502T193000Z',
      `UID:${orderId}@foyer`,
      'BEGIN:VALARM',
      'TRIGGER:-PT2H30M',
      'DESCRIPTION:Doors open at 19:00 CEST.',
    ])
      expect(text).toContain(line);
    expect(raw).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(text).toContain(`http://localhost:4200/tickets/${secret}`);
  });
});

describe('the confirmation mail', () => {
  test('goes out once with link, tickets and calendar entry, however often its job runs', async () => {
    const { email, secret, orderId } = await guestWith(2);
    const [mail, ...more] = await mailsTo(api, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your tickets for Winter Gala');
    expect(mail?.text).toContain(`http://localhost:4200/tickets/${secret}`);
    for (const line of [
      '2 × ',
      'Fees: $1.78',
      'Total: $41.78',
      `Order: ${orderNumber(orderId)}`,
      'Refunds: ',
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.attachments.map((file) => file.filename)).toEqual([
      'Winter-Gala-tickets.pdf',
      'Winter-Gala.ics',
    ]);
    const paper = pdfPages(Buffer.from(mail?.attachments[0]?.contentBase64 ?? '', 'base64'));
    expect(paper).toHaveLength(2);
    // each says what it cost and until when it can be given back
    for (const page of paper) {
      expect(page.join('\n')).toContain('$20.89');
      expect(page.join('\n')).toMatch(/Refunds until \d\d \w{3} \d{4}/);
    }
    await Promise.all([1, 2, 3].map(() => mailOrderConfirmation(api.deps, { orderId })));
    expect(await mailsTo(api, email)).toHaveLength(1);
  });
});

describe("the list of one's tickets", () => {
  const list = (client: TestClient, uuid: string, type: 'future' | 'past' = 'future', page = 1) =>
    client.call(listOwnOrders, { params: { uuid, type }, query: { page } });

  test('has one row for an event, however many orders there are, and counts the tickets that are valid', async () => {
    const person = await signUp(api);
    const event = await sellableEvent(api, {
      dates: [new Date(Date.now() + 20 * DAY_MS), new Date(Date.now() + 30 * DAY_MS)],
    });
    const { client } = person;
    const orders = [
      await buy(api, client, event, { quantities: [3], instanceId: event.instanceIds[1]! }),
      await buy(api, client, event, { quantities: [1], instanceId: event.instanceIds[0]! }),
    ];
    const bought = (await open(client, orders[0]!.id)).answer.tickets;
    await handOver(api, client, bought[0]!.id);
    await client.call(cancelOrderItem, {
      params: { id: bought[1]!.orderItemId },
      query: { ownerId: event.ownerId },
    });
    const {
      answer: {
        data: [row, ...more],
        totalCount,
      },
    } = await list(client, person.id);
    expect([more.length, totalCount, row?.registrationCount, row?.registrations.length]).toEqual([
      0, 1, 2, 4,
    ]);
    const page = (await open(client, row?.ticketPageId ?? '')).answer.tickets;
    // the next date first
    expect(page.map((ticket) => [ticket.orderId, ticket.status])).toEqual([
      [orders[1]!.id, 'active'],
      [orders[0]!.id, 'transferred'],
      [orders[0]!.id, expect.stringMatching(/canceled|refunded/)],
      [orders[0]!.id, 'active'],
    ]);
    const { raw } = await client.call(getTicketsCalendar, {
      params: { id: row?.ticketPageId ?? '' },
    });
    expect(raw.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect((await open(api.client(), row?.ticketPageId ?? '')).status).toBe(404);
  });

  test('names the orders that the person made, which have receipts', async () => {
    const { id: userId, client } = await signUp(api);
    const event = await sellableEvent(api);
    const ids = [(await buy(api, client, event)).id, (await buy(api, client, event)).id];
    const { data } = (await list(client, userId)).answer;
    expect(data.map(({ ownOrderIds }) => ownOrderIds)).toEqual([ids.sort()]);
    for (const id of ids)
      expect((await client.call(getOwnReceipt, { params: { id } })).status).toBe(200);
  });

  test('has a row for each event, by date, ten on a page', async () => {
    const person = await signUp(api);
    const dates = Array.from({ length: 11 }, (_, i) => new Date(Date.now() + (20 - i) * DAY_MS));
    for (const date of dates)
      await buy(
        api,
        person.client,
        await sellableEvent(api, { dates: [date], types: [{ priceMinor: 0 }] }),
        { quantities: [2] },
      );
    const { answer } = await list(person.client, person.id);
    expect([answer.totalCount, answer.data.length, answer.perPage]).toEqual([11, 10, 10]);
    const starts = answer.data.map((group) => group.startsAt);
    expect(starts).toEqual([...starts].sort());
    expect(answer.data[0]).toMatchObject({
      eventName: 'Winter Gala',
      registrationCount: 2,
      attendanceTypes: ['in-person'],
      registrations: [{ name: 'Nora Lind', status: 'active' }, {}],
    });
    expect((await list(person.client, person.id, 'future', 2)).answer.data).toHaveLength(1);
    expect((await list(person.client, person.id, 'past')).answer.data).toEqual([]);
    await api.pool.query(
      `update event_instances set starts_at = now() - interval '3 hours',
          ends_at = now() - interval '1 hour'
       where id = (select instance_id from registrations where order_id = $1 limit 1)`,
      [answer.data[0]?.id],
    );
    expect((await list(person.client, person.id, 'past')).answer.data).toHaveLength(1);
    expect(
      (await open(person.client, answer.data[1]?.ticketPageId ?? '')).answer.tickets,
    ).toHaveLength(2);
  });

  test('has what was bought as a guest once the email is verified, and not before', async () => {
    const { email, orderId } = await guestWith(1);
    const unproved = await signUp(api, { email, emailVerified: false });
    expect((await list(unproved.client, unproved.id)).answer.data).toEqual([]);
    expect((await open(unproved.client, orderId)).status).toBe(404);
    await api.pool.query('update credentials set email_verified_at = now() where user_id = $1', [
      unproved.id,
    ]);
    const { data } = (await list(unproved.client, unproved.id)).answer;
    expect(data.map(({ id, ownOrderIds }) => [id, ownOrderIds])).toEqual([[orderId, [orderId]]]);
    expect((await open(unproved.client, orderId)).answer.receiptOrderIds).toEqual([orderId]);
    const receipt = await unproved.client.call(getOwnReceipt, { params: { id: orderId } });
    expect(receipt.status).toBe(200);
  });

  test.each<[string, (client: TestClient) => Promise<unknown>]>([
    [
      'by the logout address',
      (client) => client.call(logout, {}, { headers: { 'sec-fetch-site': 'same-origin' } }),
    ],
    ['by the session call', (client) => client.call(endSession)],
    ['everywhere', (client) => client.call(revokeAllSessions)],
    [
      'by ending this session',
      async (client) =>
        client.call(revokeSession, {
          params: {
            id: (await client.call(listSessions)).answer.data.find((one) => one.current)?.id ?? '',
          },
        }),
    ],
  ])(
    'bought as a guest before signing in close at this machine when the person signs out %s',
    async (_, signOut) => {
      const { client, orderId, secret } = await guestWith(1);
      const person = await signUp(api);
      await client.call(login, { body: { email: person.email, password: PASSWORD } });
      expect((await open(client, orderId)).status).toBe(200);
      await signOut(client);
      expect((await open(client, orderId)).status).toBe(404);
      // the link in the mail goes on opening them
      expect((await open(client, secret)).status).toBe(200);
    },
  );

  test('of somebody else does not exist', async () => {
    const [one, other] = [await signUp(api), await signUp(api)];
    expect((await list(one.client, other.id)).status).toBe(404);
    expect((await list(api.client(), other.id)).status).toBe(401);
  });
});

test('a subscription says whether everybody may see the page of whose it is', async () => {
  const [seller, member] = [await signUp(api), await signUp(api)];
  await seedMembership(api, await seedTier(api, seller.id), member.id);
  const hasProfile = async () =>
    (await member.client.call(listOwnSubscriptions, { params: { ownerId: member.id } })).answer.map(
      ({ owner }) => owner.hasProfile,
    );
  expect(await hasProfile()).toEqual([false]);
  await seller.client.call(updatePrivacy, { body: { findable: true } });
  expect(await hasProfile()).toEqual([true]);
  await api.pool.query('update profiles set deleted_at = now() where id = $1', [seller.id]);
  expect(await hasProfile()).toEqual([false]);
});

import {
  cancelEvent,
  cancelOrderItem,
  cancelTransfer,
  checkIn,
  claimTicket,
  createQuestion,
  exportRegistrations,
  getDoorSnapshot,
  getOrderForm,
  getTickets,
  listOwnOrders,
  listRegistrations,
  resendTicket,
  sendClaimedTicket,
  syncScans,
  takeTicketBack,
  transferRegistration,
  updateQuestion,
  updateRegistration,
  type ClaimInput,
  type Ticket,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvRows } from '../../../test/support/csv-rows.ts';
import { address, holderOf } from '../../../test/support/holders.ts';
import { addJob } from '../../../test/support/jobs.ts';
import { lastMailTo, mailsTo } from '../../../test/support/mails.ts';
import { readTransaction, refundItem } from '../../../test/support/organizing.ts';
import { expectSettled, sellableEvent, type EventSpec } from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';
import {
  claim,
  claimLinkIn,
  give,
  handOver,
  type ClaimLink,
} from '../../../test/support/transfers.ts';
import { newId, newSecret } from '../../platform/runtime/ids.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api, { name: 'Vera Boss' }));
});
beforeEach(() => api.pool.query('delete from rate_limits'));
afterEach(() => expectSettled(api));

const open = (client: TestClient, id: string) => client.call(getTickets, { params: { id } });
const formOf = (client: TestClient, { id, code }: Partial<ClaimLink>) =>
  client.call(getOrderForm, { params: { id: id ?? '' }, query: code ? { code } : {} });
const takeBack = (client: TestClient, id: string, code?: string) =>
  client.call(takeTicketBack, { params: { id }, query: code ? { code } : {} });
const scan = (eventId: string, ticket: Ticket | undefined) =>
  owner.client.call(syncScans, {
    params: { eventId },
    body: {
      scans: [
        {
          clientId: newId(),
          code: ticket?.code ?? '',
          action: 'in',
          scannedAt: new Date().toISOString(),
        },
      ],
    },
  });
const outcomeAt = async (eventId: string, ticket: Ticket | undefined) =>
  (await scan(eventId, ticket)).answer.outcomes[0]?.outcome;
const statuses = async (lineId: string): Promise<string[]> =>
  (
    await api.pool.query<{ status: string }>(
      'select status from registrations where line_id = $1 order by created_at, id',
      [lineId],
    )
  ).rows.map(({ status }) => status);

/** A guest with tickets, in a browser of their own. */
async function sold(quantity = 1, spec: EventSpec = {}) {
  const event = await sellableEvent(api, { ownerId, ...spec });
  const { client: giver, ...rest } = await holderOf(api, event, { quantities: [quantity] });
  return { event, eventId: event.eventId, giver, ...rest };
}

/** One of them waits to be claimed. */
async function waiting(quantity = 1, spec: EventSpec = {}) {
  const of = await sold(quantity, spec);
  const user = { name: 'Ada Berg', email: address() };
  expect((await give(of.giver, of.ticket.id, user)).status).toBe(200);
  const link = claimLinkIn(await lastMailTo(api, user.email));
  return { ...of, user, link };
}

describe('a ticket that is given away', () => {
  test('is dead at once, waits, and is somebody’s under a new code when they have claimed it', async () => {
    const { giver, orderId, ticket, eventId } = await sold(2);
    const user = { name: 'Tove Marie Berg', email: address() };
    const { answer } = await give(giver, ticket.id, user);
    expect(answer.tickets).toHaveLength(2);
    expect(answer.tickets[0]).toMatchObject({
      id: ticket.id,
      status: 'transferred',
      transferredTo: 'Tove Marie Berg',
      waitsFor: user,
      takeBackAllowed: true,
      qrCode: null,
      code: null,
    });
    expect(await outcomeAt(eventId, ticket)).toBe('refused');
    const mail = await lastMailTo(api, user.email);
    expect(mail.subject).toBe('Nora Lind gave you a ticket for Winter Gala');
    expect(mail.attachments).toEqual([]);
    const link = claimLinkIn(mail);

    const { answer: form } = await formOf(api.client(), link);
    expect(form).toMatchObject({
      state: 'open',
      eventName: 'Winter Gala',
      ticket: 'Type 1',
      from: 'Nora Lind',
      holder: { firstName: 'Tove Marie', lastName: 'Berg', email: user.email },
      questions: [],
      ticketPageId: null,
    });
    // a program that follows the links of a mail claims nothing
    expect(await statuses(ticket.orderItemId)).toEqual(['transferred', 'transfer_pending']);

    const { answer: claimed } = await claim(api.client(), link);
    expect(claimed.orderId).toBe(orderId);
    const received = (await open(api.client(), claimed.ticketPageId)).answer.tickets;
    expect(received).toMatchObject([
      { firstName: 'Tove Marie', lastName: 'Berg', status: 'active', orderAnswers: [] },
    ]);
    expect(received[0]?.code).not.toBe(ticket.code);
    expect(await outcomeAt(eventId, received[0])).toBe('admitted');
    expect((await open(giver, orderId)).raw).not.toContain(received[0]?.code);
    // the link of the claim opens no ticket, and the giver cannot have it back
    expect((await open(api.client(), link.code)).status).toBe(404);
    expect((await takeBack(giver, ticket.id)).error.code).toBe('ticket_claimed');
    const ticketMail = await lastMailTo(api, user.email);
    expect(ticketMail.text).toContain(`/tickets/${claimed.ticketPageId}`);
    expect(ticketMail.attachments).toHaveLength(2);
  });

  test('is told to integrators when it is claimed, once, with no code', async () => {
    const { giver, ticket, orderId } = await sold();
    const facts = async () =>
      (
        await api.pool.query<{ type: string; data: object }>(
          `select type, data from domain_events where type like 'ticket.transfer%'
            and data ->> 'orderId' = $1 order by created_at`,
          [orderId],
        )
      ).rows;
    const { id } = await handOver(api, giver, ticket.id);
    expect((await facts()).map(({ type }) => type)).toEqual([
      'ticket.transfer_started',
      'ticket.transferred',
    ]);
    const [, transferred] = await facts();
    expect(transferred?.data).toMatchObject({
      registrationId: ticket.id,
      newRegistrationId: id,
      orderItemId: ticket.orderItemId,
      from: { firstName: 'Nora' },
      to: { firstName: 'Tove', lastName: 'Berg', email: 'tove@example.test' },
    });
    expect(JSON.stringify(await facts())).not.toContain(ticket.code);
  });

  test('is claimed by whoever has its link, or proved its address; by nobody else', async () => {
    const { giver, link, user, ticket } = await waiting();
    const unproved = await signUp(api, { email: user.email, emailVerified: false });
    const stranger = await signUp(api);
    for (const [client, code] of [
      [api.client(), undefined],
      [api.client(), newSecret()],
      [giver, undefined],
      [giver, ticket.code ?? undefined],
      [stranger.client, undefined],
      [unproved.client, undefined],
    ] as const) {
      const which = { id: link.id, ...(code && { code }) };
      expect((await formOf(client, which)).error.code).toBe('registration_not_found');
      expect((await claim(client, which)).error.code).toBe('registration_not_found');
    }
    await api.pool.query('update credentials set email_verified_at = now() where user_id = $1', [
      unproved.id,
    ]);
    const list = async () =>
      (
        await unproved.client.call(listOwnOrders, {
          params: { uuid: unproved.id, type: 'future' },
          query: {},
        })
      ).answer.data[0];
    expect((await list())?.registrations).toMatchObject([
      { id: link.id, status: 'transfer_pending' },
    ]);
    expect((await formOf(unproved.client, { id: link.id })).answer.state).toBe('open');
    expect((await claim(unproved.client, { id: link.id })).status).toBe(200);
    expect((await list())?.registrations).toMatchObject([{ id: link.id, status: 'active' }]);
    // their browser goes on to the ticket, that of somebody else with the link does not
    expect((await formOf(unproved.client, link)).answer).toMatchObject({
      state: 'claimed',
      ticketPageId: expect.any(String),
      holder: { email: null },
    });
    expect((await formOf(api.client(), link)).answer.ticketPageId).toBeNull();
  });

  test('keeps which terms whoever claims it read; without any, or by others, it waits on', async () => {
    const { link } = await waiting();
    const { id, code } = link;
    for (const [terms, message] of [
      [{}, 'this field is required'],
      [{ termsVersion: '2020-01-01' }, expect.stringMatching(/not known here/)],
    ] as const) {
      const body = { marketingConsents: { owner: false, product: false }, ...terms };
      const { status, error } = await api
        .client()
        .call(claimTicket, {
          params: { id },
          query: { code },
          body: body as unknown as ClaimInput,
        });
      expect([status, error.errors]).toEqual([400, [{ path: 'termsVersion', message }]]);
    }
    expect((await formOf(api.client(), link)).answer.state).toBe('open');
    expect((await claim(api.client(), link)).status).toBe(200);
    const { rows } = await api.pool.query(
      `select terms_version as version,
          clock_timestamp() - claimed_at between '0' and '1 minute'::interval as "isNow"
         from ticket_transfers where registration_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ version: TERMS_VERSION, isNow: true }]);
  });

  test('is claimed once: whoever comes second is told by whom, and can have it mailed to them', async () => {
    const { link, user } = await waiting();
    expect((await claim(api.client(), link)).status).toBe(200);
    const again = await claim(api.client(), link);
    expect([again.status, again.error.code]).toEqual([409, 'ticket_claimed']);
    expect(again.error.message).toMatch(/^Ada Berg claimed this ticket on \d{2} \w+ \d{4}\.$/);
    const before = (await mailsTo(api, user.email)).length;
    const send = (code: string) =>
      api.client().call(sendClaimedTicket, { params: { id: link.id }, query: { code } });
    expect((await send(newSecret())).status).toBe(404);
    const { answer, raw } = await send(link.code);
    expect(answer.message).toContain('on its way');
    expect(raw).not.toContain(user.email);
    expect((await mailsTo(api, user.email)).slice(before)).toMatchObject([
      { subject: 'Your ticket for Winter Gala' },
    ]);
  });

  test('goes on to a third, and back to the first', async () => {
    const { giver, ticket, user, link, orderId } = await waiting();
    const { ticketPageId } = (await claim(api.client(), link)).answer;
    const third = { name: 'Ida Lund', email: address() };
    const ada = api.client();
    expect((await give(ada, link.id, third, ticketPageId)).status).toBe(200);
    // between them it is nobody's business of the first
    expect((await takeBack(giver, ticket.id)).error.code).toBe('ticket_claimed');
    const next = claimLinkIn(await lastMailTo(api, third.email));
    const { ticketPageId: idas } = (await claim(api.client(), next)).answer;
    const back = { name: 'Nora Lind', email: address() };
    await give(api.client(), next.id, back, idas);
    await claim(api.client(), claimLinkIn(await lastMailTo(api, back.email)));
    expect(await statuses(ticket.orderItemId)).toEqual([
      'transferred',
      'transferred',
      'transferred',
      'active',
    ]);
    expect((await mailsTo(api, user.email)).at(-1)?.subject).toBe(
      'Ida Lund claimed your ticket for Winter Gala',
    );
    expect((await open(giver, orderId)).answer.tickets).toMatchObject([
      { transferredTo: 'Ada Berg', waitsFor: null, takeBackAllowed: false },
    ]);
  });

  test('reaches so many mailboxes from one sender and no more', async () => {
    const { giver, tickets } = await sold(3);
    const from = (n: number, ip: string) =>
      giver.call(
        transferRegistration,
        {
          params: { id: tickets[n]?.id ?? '' },
          query: {},
          body: { user: { name: 'Tove Berg', email: address() } },
        },
        { headers: { 'x-forwarded-for': ip } },
      );
    expect((await from(0, '198.51.100.9')).status).toBe(200);
    await api.pool.query('update rate_limits set used = 200 where used > 0');
    expect((await from(1, '198.51.100.9')).error.code).toBe('too_many_requests');
    expect((await from(2, '198.51.100.10')).status).toBe(200);
  });

  test('goes by the link without a cookie; a stranger and a wrong link find nothing', async () => {
    const { ticket, orderId, buyer } = await sold();
    const link = /\/tickets\/([\w-]+)/.exec((await lastMailTo(api, buyer.email)).text)?.[1];
    const stranger = await signUp(api);
    for (const [client, code] of [
      [api.client(), undefined],
      [stranger.client, undefined],
      [api.client(), newSecret()],
      [api.client(), orderId],
    ] as const) {
      const { status, error } = await give(client, ticket.id, undefined, code);
      expect([status, error.code]).toEqual([404, 'registration_not_found']);
    }
    expect((await give(api.client(), ticket.id, undefined, link)).status).toBe(200);
  });

  test.each([
    ['the event allows none', `update events set transfer_allowed = false where id = $1`],
    ['the guest is inside', `update registrations set checked_in_at = now() where event_id = $1`],
    [
      'the event is over',
      `update event_instances set starts_at = now() - interval '3 hours',
          ends_at = now() - interval '1 hour' where event_id = $1`,
    ],
  ])('stays where it is when %s', async (_, sql) => {
    const { giver, ticket, eventId } = await sold();
    await api.pool.query(sql, [eventId]);
    expect((await give(giver, ticket.id)).error.code).toBe('transfer_not_allowed');
  });
});

describe('taking back', () => {
  test('makes the giver’s ticket valid under a new code; the link that was sent claims nothing, both are told', async () => {
    const { giver, ticket, link, user, buyer, eventId } = await waiting(2);
    const { answer } = await takeBack(giver, ticket.id);
    const mine = answer.tickets.find(({ id }) => id === ticket.id);
    expect(mine).toMatchObject({ status: 'active', transferredTo: null, waitsFor: null });
    expect([ticket.code, undefined]).not.toContain(mine?.code);
    expect(await outcomeAt(eventId, ticket)).toBe('refused');
    expect(await outcomeAt(eventId, mine)).toBe('admitted');
    const refused = await claim(api.client(), link);
    expect([refused.status, refused.error.code]).toEqual([422, 'transfer_over']);
    expect(refused.error.message).toMatch(/^Nora Lind took this ticket back on/);
    expect((await formOf(api.client(), link)).answer).toMatchObject({
      state: 'taken_back',
      holder: { email: null },
    });
    expect((await lastMailTo(api, user.email)).subject).toBe(
      'The ticket for Winter Gala was taken back',
    );
    const returned = await lastMailTo(api, buyer.email);
    expect(returned.subject).toBe('Your ticket for Winter Gala is yours again');
    expect(returned.attachments).toHaveLength(2);
    expect((await takeBack(giver, ticket.id)).error.code).toBe('transfer_over');
  });

  test('leaves the ticket to be given to somebody else, or canceled by who bought it', async () => {
    const { giver, ticket } = await waiting();
    await takeBack(giver, ticket.id);
    const other = { name: 'Ida Lund', email: address() };
    expect((await give(giver, ticket.id, other)).status).toBe(200);
    const link = claimLinkIn(await lastMailTo(api, other.email));
    await takeBack(giver, ticket.id);
    expect((await claim(api.client(), link)).error.code).toBe('transfer_over');
    const canceled = await giver.call(cancelOrderItem, { params: { id: ticket.orderItemId } });
    expect(canceled.status).toBe(200);
    await api.runJobs();
    expect(await statuses(ticket.orderItemId)).toEqual(['refunded', 'transferred', 'transferred']);
  });

  test('is the giver’s alone; the recipient can neither take it nor cancel it before they claim it', async () => {
    const { ticket, user, link } = await waiting();
    const ada = await signUp(api, { email: user.email });
    for (const [client, code] of [
      [api.client(), undefined],
      [api.client(), link.code],
      [ada.client, undefined],
    ] as const)
      expect((await takeBack(client, ticket.id, code)).error.code).toBe('registration_not_found');
    expect((await takeBack(ada.client, link.id)).error.code).toBe('transfer_over');
    const { status } = await ada.client.call(cancelOrderItem, {
      params: { id: ticket.orderItemId },
    });
    expect(status).toBe(404);
    expect(await statuses(ticket.orderItemId)).toEqual(['transferred', 'transfer_pending']);
  });
});

describe('the organizer', () => {
  const rowsOf = async (eventId: string) =>
    (await owner.client.call(listRegistrations, { params: { eventId }, query: {} })).answer.data;
  const end = (client: TestClient, eventId: string, id: string) =>
    client.call(cancelTransfer, { params: { eventId, id } });

  test('sees whom a ticket waits for, mails the link again, and ends the waiting', async () => {
    const { eventId, link, user, ticket, buyer } = await waiting();
    expect(
      (await rowsOf(eventId)).map(({ firstName, status, waits, transferredFrom }) => ({
        firstName,
        status,
        waits,
        transferredFrom,
      })),
    ).toEqual([
      { firstName: 'Ada', status: 'transfer_pending', waits: false, transferredFrom: 'Nora Lind' },
      { firstName: 'Nora', status: 'transferred', waits: true, transferredFrom: null },
    ]);
    const { answer: sent } = await owner.client.call(resendTicket, {
      params: { eventId, id: link.id },
    });
    expect(sent.message).toBe(`Link to claim the ticket sent to ${user.email}`);
    expect(claimLinkIn(await lastMailTo(api, user.email))).toEqual(link);
    expect((await end((await signUp(api)).client, eventId, link.id)).status).toBe(404);
    expect((await end(owner.client, eventId, link.id)).answer.message).toBe(
      'The ticket went back to Nora Lind',
    );
    expect((await lastMailTo(api, buyer.email)).subject).toBe(
      'Your ticket for Winter Gala is yours again',
    );
    expect(await statuses(ticket.orderItemId)).toEqual(['active', 'transferred']);
    expect((await end(owner.client, eventId, link.id)).error.code).toBe('transfer_over');
    expect((await rowsOf(eventId)).map(({ takenBack }) => takenBack)).toEqual([true, false]);
  });

  test('corrects the address: the right one gets a link, and the one that went wrong claims nothing', async () => {
    const { eventId, link, user } = await waiting();
    const wrong = await signUp(api, { email: user.email });
    const right = address();
    const { status } = await owner.client.call(updateRegistration, {
      params: { eventId, id: link.id },
      body: { email: right },
    });
    expect(status).toBe(200);
    expect((await claim(api.client(), link)).status).toBe(404);
    expect((await claim(wrong.client, { id: link.id })).status).toBe(404);
    const other = claimLinkIn(await lastMailTo(api, right));
    expect((await claim(api.client(), other)).status).toBe(200);
  });

  test('refunds a ticket that waits: nobody can claim it, the recipient is told', async () => {
    const { giver, link, user, ticket } = await waiting();
    const { status } = await refundItem(owner, ticket.orderItemId, ownerId);
    expect(status).toBe(200);
    await api.runJobs();
    expect(await statuses(ticket.orderItemId)).toEqual(['transferred', 'refunded']);
    expect((await claim(api.client(), link)).error.code).toBe('transfer_over');
    expect((await takeBack(giver, ticket.id)).error.code).toBe('transfer_over');
    expect((await formOf(api.client(), link)).answer.state).toBe('over');
    expect((await lastMailTo(api, user.email)).subject).toBe(
      'The ticket for Winter Gala is not valid any more',
    );
  });

  test('calls the event off: whoever has not claimed hears of it once, and claims nothing', async () => {
    const { link, user, eventId } = await waiting();
    await owner.client.call(cancelEvent, { params: { eventId }, body: { message: '' } });
    await api.runJobs();
    expect((await claim(api.client(), link)).error.code).toBe('transfer_over');
    expect((await mailsTo(api, user.email)).map(({ subject }) => subject)).toEqual([
      'Nora Lind gave you a ticket for Winter Gala',
      expect.stringContaining('canceled'),
    ]);
  });

  test('gives doors without a network what they say of it', async () => {
    const { eventId, ticket, link, giver } = await waiting();
    const known = async () =>
      (
        await owner.client.call(getDoorSnapshot, { params: { eventId } })
      ).answer.registrations.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect((await known()).map(({ status, givenTo }) => [status, givenTo])).toEqual([
      ['transferred', { name: 'Ada Berg', isClaimed: false }],
      ['transfer_pending', undefined],
    ]);
    await takeBack(giver, ticket.id);
    expect((await known()).map(({ status }) => status)).toEqual(['active', 'transferred']);
    await handOver(api, giver, ticket.id, { name: 'Ida Lund', email: address() });
    expect((await known())[0]?.givenTo).toEqual({ name: 'Ida Lund', isClaimed: true });
    expect(link.id).not.toBe(ticket.id);
  });
});

describe('a ticket with questions', () => {
  async function asking() {
    const spec = { collectInformation: 'only-buyer' } as const;
    const of = await sold(1, { ...spec, types: [{ name: 'Seat', priceMinor: 0 }] });
    await api.pool.query(`update events set collect_information = 'each-attendee' where id = $1`, [
      of.eventId,
    ]);
    const ask = async (body: Parameters<typeof askOf>[1]) => askOf(of.eventId, body);
    const eats = await ask({
      title: 'Will you have dinner?',
      fieldType: 'dropdown',
      content: 'Yes\nNo',
      required: true,
    });
    const diet = await ask({
      title: 'What do you not eat?',
      fieldType: 'short_text',
      required: true,
      showWhen: { questionId: eats.id, answer: 'Yes' },
    });
    await ask({ title: 'How did you hear of us?', fieldType: 'short_text', askedOf: 'buyer' });
    // what the giver said of themselves
    await api.pool.query(
      `insert into order_answers (id, owner_id, order_id, line_id, question_id, position, title,
          field_type, answer)
        select $1, owner_id, $2, $3, id, 1, title, field_type, array['No'] from event_questions
         where id = $4`,
      [newId(), of.orderId, of.ticket.orderItemId, eats.id],
    );
    const user = { name: 'Ada Berg', email: address() };
    await give(of.giver, of.ticket.id, user);
    return { ...of, user, eats, diet, link: claimLinkIn(await lastMailTo(api, user.email)) };
  }
  const askOf = async (
    eventId: string,
    body: Parameters<typeof owner.client.call<typeof createQuestion>>[1] extends
      { body?: infer B } | undefined
      ? NonNullable<B>
      : never,
  ) => {
    const { answer } = await owner.client.call(createQuestion, { params: { eventId }, body });
    const made = answer.questions.at(-1);
    if (!made) throw new Error('no question');
    return made;
  };
  const said = (...answers: [{ id: string }, string][]): Partial<ClaimInput> => ({
    userInfo: { firstName: 'Ada', lastName: 'Berg-Lund' },
    orderAnswers: answers.map(([{ id }, answer]) => ({ questionId: id, answer: [answer] })),
  });

  test('asks what its ticket asks, refuses what is missing by its field, and keeps what was said', async () => {
    const { link, eats, diet, eventId, giver, ticket, orderId } = await asking();
    const { questions } = (await formOf(api.client(), link)).answer;
    expect(questions.map(({ id }) => id)).toEqual(expect.arrayContaining([eats.id, diet.id]));
    expect((await claim(api.client(), link)).error).toMatchObject({
      code: 'order_info_incomplete',
      errors: [{ path: `orderAnswers.${eats.id}`, message: 'This question is required' }],
    });
    expect((await claim(api.client(), link, said([eats, 'Yes']))).error.errors).toEqual([
      { path: `orderAnswers.${diet.id}`, message: 'This question is required' },
    ]);
    const { answer } = await claim(api.client(), link, said([eats, 'Yes'], [diet, 'Nuts']));
    const shown = (await open(api.client(), answer.ticketPageId)).answer.tickets[0];
    expect(shown).toMatchObject({
      lastName: 'Berg-Lund',
      orderAnswers: [
        { title: 'Will you have dinner?', answer: 'Yes' },
        { title: 'What do you not eat?', answer: 'Nuts' },
      ],
    });
    // each in the list and in the file what they said themselves
    const { data } = (
      await owner.client.call(listRegistrations, { params: { eventId }, query: {} })
    ).answer;
    expect(data.map((row) => row.orderAnswers.map(({ text }) => text))).toEqual([
      ['Yes', 'Nuts'],
      ['No'],
    ]);
    const { raw } = await owner.client.call(exportRegistrations, {
      params: { eventId },
      query: {},
    });
    expect(csvRows(raw)).toMatchObject([
      { 'Last name': 'Berg-Lund', 'What do you not eat?': 'Nuts' },
      { 'Last name': 'Lind', 'Will you have dinner?': 'No', 'What do you not eat?': '' },
    ]);
    const transaction = await readTransaction(owner, orderId, ownerId);
    expect(transaction.orderAnswers.map((one) => one.answer)).toEqual(['Yes', 'Nuts']);
    expect((await open(giver, orderId)).answer.tickets.find(({ id }) => id === ticket.id)).toEqual(
      expect.objectContaining({ orderAnswers: [{ title: eats.title, answer: 'No' }] }),
    );
  });

  test('gives the door the answers that are read there, and no others', async () => {
    const { link, eats, diet, eventId, ticket } = await asking();
    await owner.client.call(updateQuestion, {
      params: { eventId, questionId: diet.id },
      body: { version: diet.version, showAtDoor: true },
    });
    const { ticketPageId } = (await claim(api.client(), link, said([eats, 'Yes'], [diet, 'Nuts'])))
      .answer;
    const { registrations } = (await owner.client.call(getDoorSnapshot, { params: { eventId } }))
      .answer;
    const read = [{ title: diet.title, text: 'Nuts' }];
    expect(registrations.map(({ id, answers }) => [id === ticket.id, answers])).toEqual(
      expect.arrayContaining([
        [false, read],
        // the giver was not asked that
        [true, undefined],
      ]),
    );
    const [adas] = (await open(api.client(), ticketPageId)).answer.tickets;
    const { answer } = await owner.client.call(checkIn, {
      params: { eventId },
      body: { clientId: newId(), payload: adas?.qrCode ?? '' },
    });
    expect(answer).toMatchObject({ firstName: 'Ada', answers: read });
  });

  test('that changes while somebody fills its form in asks once more', async () => {
    const { link, eats, eventId } = await asking();
    const late = await askOf(eventId, { title: 'Your size', fieldType: 'short_text' });
    const change = { version: late.version, required: true };
    await owner.client.call(updateQuestion, {
      params: { eventId, questionId: late.id },
      body: change,
    });
    const { error } = await claim(api.client(), link, said([eats, 'No']));
    expect(error.errors).toEqual([
      { path: `orderAnswers.${late.id}`, message: 'This question is required' },
    ]);
    const body = said([eats, 'No'], [late, 'M']);
    expect((await claim(api.client(), link, body)).status).toBe(200);
  });

  test('that comes back has the giver’s answers again, and none of those that were nearly given', async () => {
    const { giver, ticket, orderId, eats } = await asking();
    await takeBack(giver, ticket.id);
    expect((await open(giver, orderId)).answer.tickets[0]?.orderAnswers).toEqual([
      { title: eats.title, answer: 'No' },
    ]);
  });
});

describe('who has not claimed', () => {
  const remind = async () => {
    await addJob(api, 'remind_transfers');
    await api.runJobs();
  };
  const subjectsTo = async (email: string) =>
    (await mailsTo(api, email)).map(({ subject }) => subject).slice(1);
  const started = (id: string, ago: string) =>
    api.pool.query(
      `update ticket_transfers set started_at = now() - $2::interval,
          reminded_at = reminded_at - $2::interval where registration_id = $1`,
      [id, ago],
    );
  const begins = (eventId: string, within: string) =>
    api.pool.query(
      `update event_instances set starts_at = now() + $2::interval,
          ends_at = now() + $2::interval + interval '2 hours' where event_id = $1`,
      [eventId, within],
    );
  const FIRST = 'Your ticket for Winter Gala waits for you';
  const LAST = 'Claim your ticket for Winter Gala before it begins';

  test('is reminded after a day and again the day before, each once, by the same link', async () => {
    const { link, user, eventId } = await waiting();
    await remind();
    expect(await subjectsTo(user.email)).toEqual([]);
    await started(link.id, '25 hours');
    await remind();
    await remind();
    expect(await subjectsTo(user.email)).toEqual([FIRST]);
    await begins(eventId, '20 hours');
    await remind();
    expect(await subjectsTo(user.email)).toEqual([FIRST]);
    await started(link.id, '7 hours');
    await remind();
    await remind();
    expect(await subjectsTo(user.email)).toEqual([FIRST, LAST]);
    expect(claimLinkIn(await lastMailTo(api, user.email))).toEqual(link);
  });

  test('is not reminded of what is claimed, taken back, called off or has begun', async () => {
    const claimed = await waiting();
    await claim(api.client(), claimed.link);
    const back = await waiting();
    await takeBack(back.giver, back.ticket.id);
    const off = await waiting();
    await owner.client.call(cancelEvent, {
      params: { eventId: off.eventId },
      body: { message: '' },
    });
    const begun = await waiting();
    await begins(begun.eventId, '-1 minute');
    const all = [claimed, back, off, begun];
    for (const { link } of all) await started(link.id, '30 hours');
    await remind();
    for (const { user } of all)
      expect((await subjectsTo(user.email)).filter((one) => [FIRST, LAST].includes(one))).toEqual(
        [],
      );
  });

  test('claims at the door still, until the date has ended', async () => {
    const one = await waiting();
    await begins(one.eventId, '-30 minutes');
    const { ticketPageId } = (await claim(api.client(), one.link)).answer;
    const [ticket] = (await open(api.client(), ticketPageId)).answer.tickets;
    expect(await outcomeAt(one.eventId, ticket)).toBe('admitted');
    const late = await waiting();
    await begins(late.eventId, '-3 hours');
    expect((await claim(api.client(), late.link)).error.code).toBe('transfer_over');
  });
});

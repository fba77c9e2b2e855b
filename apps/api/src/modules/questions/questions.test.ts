import {
  completeOrder,
  confirmOrder,
  createQuestion,
  deleteQuestion,
  exportRegistrations,
  getTickets,
  listQuestions,
  listRegistrations,
  orderQuestions,
  orderSummary,
  readOrder,
  updateAnswers,
  updateQuestion,
  type CheckoutOrder,
  type ConfirmInput,
  type ManagedQuestion,
  type NewQuestion,
} from '@foyer/contracts';
import { signUp, signUpOwner, type TestPerson } from '../../../test/support/accounts.ts';
import { testApi } from '../../../test/support/api-of-file.ts';
import { csvLines } from '../../../test/support/csv-rows.ts';
import { readTransaction } from '../../../test/support/organizing.ts';
import {
  AGREED,
  BUYER,
  expectInvariants,
  order,
  pay,
  sellableEvent,
  statusOf,
  type EventSpec,
  type SellableEvent,
} from '../../../test/support/selling.ts';
import type { TestClient } from '../../../test/support/test-api.ts';

const api = testApi();
let owner: TestPerson;
let ownerId: string;
// one buyer takes the free tickets of every test: more than one mailbox gets in an hour
beforeEach(() => api.pool.query('delete from rate_limits'));
beforeAll(async () => {
  ({ owner, ownerId } = await signUpOwner(api));
});
afterEach(() => expectInvariants(api.pool));

const eventOf = (spec: EventSpec = {}) =>
  sellableEvent(api, {
    ownerId,
    types: [{ name: 'Seat' }, { name: 'Dinner', priceMinor: 0 }],
    ...spec,
  });
const ask = (event: SellableEvent, body: NewQuestion, person = owner) =>
  person.client.call(createQuestion, { params: { eventId: event.eventId }, body });
const asked = async (event: SellableEvent, body: NewQuestion): Promise<ManagedQuestion> => {
  const { questions } = (await ask(event, body)).answer;
  const made = questions.at(-1);
  if (!made) throw new Error('no question');
  return made;
};
const confirm = (client: TestClient, { id }: CheckoutOrder, body: Partial<ConfirmInput> = {}) =>
  client.call(confirmOrder, { params: { id }, body: { buyer: BUYER, ...AGREED, ...body } });
async function finish(client: TestClient, { id }: CheckoutOrder, secret: string | null) {
  if (secret) await pay(client, secret);
  return (await client.call(completeOrder, { params: { id } })).answer;
}
const said = (question: { id: string }, ...answer: string[]) => ({
  questionId: question.id,
  answer,
});
const guestsOf = async (event: SellableEvent) =>
  (await owner.client.call(listRegistrations, { params: { eventId: event.eventId }, query: {} }))
    .answer.data;

describe('a question from its making to the door', () => {
  test('is asked of each who comes, stands on their ticket, in the list, the order and the file', async () => {
    const event = await eventOf({ collectInformation: 'each-attendee' });
    const eats = await asked(event, {
      title: 'Will you have dinner?',
      fieldType: 'dropdown',
      content: 'Yes\nNo',
      required: true,
    });
    const diet = await asked(event, {
      title: 'Is there anything you do not eat?',
      fieldType: 'short_text',
      required: true,
      showWhen: { questionId: eats.id, answer: 'Yes' },
    });
    const terms = await asked(event, {
      title: 'House rules',
      fieldType: 'terms',
      content: 'No phones in the hall.',
      required: true,
      askedOf: 'buyer',
    });
    const badge = await asked(event, { title: 'Name on the badge', fieldType: 'short_text' });

    const client = api.client();
    const { answer: made } = await order(client, event, { quantities: [2] });
    expect(made.questions.map(({ title }) => title)).toEqual([
      'Will you have dinner?',
      'Is there anything you do not eat?',
      'House rules',
      'Name on the badge',
    ]);
    const [first = '', second = ''] = made.items.map(({ id }) => id);
    const person = (
      itemId: string,
      firstName: string,
      orderAnswers: ReturnType<typeof said>[],
    ) => ({ itemId, ...BUYER, firstName, orderAnswers });

    // Ada eats and does not say what not; Zoë says nothing; nobody agreed
    const refused = await confirm(client, made, {
      attendees: [person(first, 'Ada', [said(eats, 'Yes')]), person(second, 'Zoë', [])],
    });
    expect(refused.error).toMatchObject({
      code: 'order_info_incomplete',
      errors: [
        { path: `orderAnswers.${terms.id}`, message: 'Agree to these terms to continue.' },
        { path: `attendees.0.orderAnswers.${diet.id}`, message: 'This question is required' },
        { path: `attendees.1.orderAnswers.${eats.id}`, message: 'This question is required' },
      ],
    });

    const { answer: confirmed } = await confirm(client, made, {
      orderAnswers: [said(terms, 'agreed')],
      attendees: [
        person(first, 'Ada', [said(eats, 'Yes'), said(diet, 'Nuts'), said(badge, 'Countess')]),
        person(second, 'Zoë', [said(eats, 'No')]),
      ],
    });
    await finish(client, made, confirmed.clientSecret);

    const agreed = expect.stringMatching(/^Agreed on \w+ \d+ \w+ \d{4}, \d{2}:\d{2} \w+$/);
    const code = (await client.call(orderSummary, { params: { id: made.id } })).answer.ticketsCode;
    const { answer: page } = await api.client().call(getTickets, { params: { id: code ?? '' } });
    expect(page.tickets.map(({ orderAnswers }) => orderAnswers)).toEqual([
      [
        { title: 'House rules', answer: agreed },
        { title: 'Will you have dinner?', answer: 'Yes' },
        { title: 'Is there anything you do not eat?', answer: 'Nuts' },
        { title: 'Name on the badge', answer: 'Countess' },
      ],
      [
        { title: 'House rules', answer: agreed },
        { title: 'Will you have dinner?', answer: 'No' },
        { title: 'Name on the badge', answer: 'No answer provided' },
      ],
    ]);

    const guests = await guestsOf(event);
    expect(guests.map((guest) => guest.orderAnswers.map(({ text }) => text))).toEqual([
      [agreed, 'Yes', 'Nuts', 'Countess'],
      [agreed, 'No', 'No answer provided'],
    ]);

    const transaction = await readTransaction(owner, made.id, ownerId);
    expect(transaction.orderAnswers).toContainEqual({
      item: 'Seat, Ada Lind',
      title: 'Is there anything you do not eat?',
      answer: 'Nuts',
    });
    expect(transaction.orderAnswers[0]).toEqual({
      item: null,
      title: 'House rules',
      answer: agreed,
    });

    const file = csvLines(
      (
        await owner.client.call(exportRegistrations, {
          params: { eventId: event.eventId },
          query: {},
        })
      ).raw,
    );
    expect(file.map((row) => row.slice(-4))).toEqual([
      [
        'Will you have dinner?',
        'Is there anything you do not eat?',
        'House rules',
        'Name on the badge',
      ],
      ['Yes', 'Nuts', agreed, 'Countess'],
      ['No', '', agreed, 'No answer provided'],
    ]);

    const door = await signUp(api);
    await api.pool.query(
      `insert into team_members (id, owner_id, event_id, profile_id, access_setting)
         values (gen_random_uuid(), $1, $2, $3, 'door')`,
      [ownerId, event.eventId, door.id],
    );
    const { answer: list } = await door.client.call(listRegistrations, {
      params: { eventId: event.eventId },
      query: {},
    });
    expect(list.data[0]?.orderAnswers.map(({ text }) => text)).toContain('Nuts');
  });

  const LIST = 'Stalls\nBalcony';
  const KINDS: [NewQuestion['fieldType'], wrong: string[], right: string[], content?: string][] = [
    ['short_text', ['x'.repeat(201)], ['x'.repeat(200)]],
    ['text', ['one', 'and another'], ['x'.repeat(2000)]],
    ['dropdown', ['Gallery'], ['Balcony'], LIST],
    ['choices', ['Stalls', 'Gallery'], ['Stalls', 'Balcony'], LIST],
    ['checkbox', ['on'], ['yes']],
    ['terms', ['yes'], ['agreed'], 'No phones in the hall.'],
    ['date', ['2027-02-29'], ['2028-02-29']],
    ['phone', ['call me'], ['+49 30 901820']],
    ['email', ['ada@foyer'], ['ada@example.test']],
    ['number', ['1e9'], ['-2,5']],
  ];

  test('takes of each kind what fits it and nothing else, whatever a page lets through', async () => {
    const event = await eventOf({ collectInformation: 'only-buyer' });
    const questions = new Map<string, ManagedQuestion>();
    for (const [fieldType, , , content] of KINDS)
      questions.set(
        fieldType,
        await asked(event, { title: fieldType, fieldType, ...(content && { content }) }),
      );
    const client = api.client();
    const { answer: made } = await order(client, event, { quantities: [0, 1] });
    const say = (answers: (kind: (typeof KINDS)[number]) => string[]) =>
      confirm(client, made, {
        orderAnswers: KINDS.map((kind) => said(questions.get(kind[0])!, ...answers(kind))),
      });
    const refused = await say(([, wrong]) => wrong);
    expect(refused.error.code).toBe('order_info_incomplete');
    expect(refused.error.errors?.map(({ path }) => path)).toEqual(
      KINDS.map(([kind]) => `orderAnswers.${questions.get(kind)?.id}`),
    );
    expect(await statusOf(client, made.id)).toBe('pending');
    expect((await say(([, , right]) => right)).answer.status).toBe('completed');
    expect((await guestsOf(event))[0]?.orderAnswers).toHaveLength(KINDS.length);
  });

  test('is asked of the buyer for all, with the tickets that it is for', async () => {
    const event = await eventOf();
    const [, dinner = ''] = event.typeIds;
    const diet = await asked(event, {
      title: 'Diet',
      fieldType: 'choices',
      content: 'Vegan\nNo nuts\nHalal',
      required: true,
      onlyForTickets: [dinner],
    });
    const client = api.client();
    const { answer: seats } = await order(client, event, { quantities: [1, 0] });
    // nobody asked: what is answered all the same is refused
    expect(
      (await confirm(client, seats, { orderAnswers: [said(diet, 'Vegan')] })).error,
    ).toMatchObject({
      code: 'order_info_incomplete',
      errors: [{ path: `orderAnswers.${diet.id}`, message: 'This question is not asked any more' }],
    });
    expect((await confirm(client, seats)).answer.status).toBe('processing');

    const other = api.client();
    const { answer: made } = await order(other, event, { quantities: [0, 2] });
    expect((await confirm(other, made)).error.code).toBe('order_info_incomplete');
    const { answer: done } = await confirm(other, made, {
      orderAnswers: [said(diet, 'Vegan', 'Halal')],
    });
    expect(done.status).toBe('completed');
    expect((await guestsOf(event)).map(({ orderAnswers }) => orderAnswers[0]?.text)).toEqual([
      'Vegan, Halal',
      'Vegan, Halal',
    ]);
  });
});

describe('a question that changes while people fill it in', () => {
  test('becomes required: everybody who is behind is told, and what is bought stays', async () => {
    const event = await eventOf();
    const question = await asked(event, { title: 'Phone', fieldType: 'phone' });
    const buyers = Array.from({ length: 10 }, () => api.client());
    const made = await Promise.all(
      buyers.map(async (client) => (await order(client, event, { quantities: [0, 1] })).answer),
    );
    const carts = buyers.flatMap((client, at) => {
      const order = made[at];
      return order ? [{ client, order }] : [];
    });
    const late = carts.slice(1);
    for (const { client, order: early } of carts.slice(0, 1))
      expect((await confirm(client, early)).answer.status).toBe('completed');
    const { answer } = await owner.client.call(updateQuestion, {
      params: { eventId: event.eventId, questionId: question.id },
      body: { required: true, version: question.version },
    });
    expect(answer.questions[0]).toMatchObject({ required: true, answers: 0 });
    for (const { client, order: one } of late) {
      expect((await confirm(client, one)).error).toMatchObject({
        code: 'order_info_incomplete',
        errors: [{ path: `orderAnswers.${question.id}`, message: 'This question is required' }],
      });
      // the page reads the order again and finds the question as it is now
      const { answer: again } = await client.call(readOrder, { params: { id: one.id } });
      expect(again).toMatchObject({ status: 'pending', questions: [{ required: true }] });
      const { answer: done } = await confirm(client, one, {
        orderAnswers: [said(question, '+1 212 555 0100')],
      });
      expect(done.status).toBe('completed');
    }
    expect((await guestsOf(event)).map(({ orderAnswers }) => orderAnswers[0]?.text).sort()).toEqual(
      [
        '+1 212 555 0100',
        ...late.slice(1).map(() => '+1 212 555 0100'),
        'No answer provided',
      ].sort(),
    );
  });

  test('never changes what was answered: the answer keeps the question as it was asked', async () => {
    const event = await eventOf();
    const question = await asked(event, {
      title: 'Shirt',
      fieldType: 'dropdown',
      content: 'Small\nLarge',
    });
    const client = api.client();
    const { answer: made } = await order(client, event, { quantities: [0, 1] });
    await confirm(client, made, { orderAnswers: [said(question, 'Large')] });
    await owner.client.call(updateQuestion, {
      params: { eventId: event.eventId, questionId: question.id },
      body: { title: 'Hat', content: 'Felt\nStraw', version: question.version },
    });
    const [guest] = await guestsOf(event);
    expect(guest?.orderAnswers[0]).toMatchObject({ title: 'Shirt', text: 'Large' });
    await owner.client.call(deleteQuestion, {
      params: { eventId: event.eventId, questionId: question.id },
    });
    expect((await guestsOf(event))[0]?.orderAnswers[0]).toMatchObject({ title: 'Shirt' });
    const { answer: next } = await order(api.client(), event, { quantities: [0, 1] });
    expect(next.questions).toEqual([]);
  });

  test('has a column in the file for each title that it was asked under', async () => {
    const event = await eventOf();
    const question = await asked(event, { title: 'Shirt', fieldType: 'short_text' });
    const params = { eventId: event.eventId, questionId: question.id };
    const answered = async (firstName: string, answer: string) => {
      const client = api.client();
      const { answer: made } = await order(client, event, { quantities: [0, 1] });
      await confirm(client, made, {
        buyer: { ...BUYER, firstName },
        orderAnswers: [said(question, answer)],
      });
    };
    const columns = async () => {
      const { raw } = await owner.client.call(exportRegistrations, {
        params: { eventId: event.eventId },
        query: {},
      });
      const [head = [], ...rows] = csvLines(raw);
      const at = head.flatMap((title, index) => (/Hat|Shirt/.test(title) ? [index] : []));
      return [head, ...rows].map((row) => at.map((index) => row[index]));
    };
    await answered('Ada', 'Large');
    expect(await columns()).toEqual([['Shirt'], ['Large']]);
    await owner.client.call(updateQuestion, {
      params,
      body: { title: 'Hat', version: question.version },
    });
    expect(await columns()).toEqual([
      ['Hat', 'Shirt'],
      ['', 'Large'],
    ]);
    await answered('Bea', 'Felt');
    expect(await columns()).toEqual([
      ['Hat', 'Shirt'],
      ['', 'Large'],
      ['Felt', ''],
    ]);
    // asked no more, and still answered under both
    await owner.client.call(deleteQuestion, { params });
    expect(await columns()).toEqual([
      ['Hat', 'Shirt'],
      ['', 'Large'],
      ['Felt', ''],
    ]);
  });

  test('what was said about a cart that is another one now is not kept', async () => {
    const event = await eventOf({ collectInformation: 'only-buyer' });
    const first = await asked(event, { title: 'First', fieldType: 'short_text' });
    const client = api.client();
    const { answer: made } = await order(client, event, { quantities: [1] });
    await confirm(client, made, { orderAnswers: [said(first, 'one')] });
    await owner.client.call(deleteQuestion, {
      params: { eventId: event.eventId, questionId: first.id },
    });
    const second = await asked(event, { title: 'Second', fieldType: 'short_text' });
    const { answer: again } = await confirm(client, made, { orderAnswers: [said(second, 'two')] });
    await finish(client, made, again.clientSecret);
    expect(
      (await guestsOf(event))[0]?.orderAnswers.map(({ title, text }) => [title, text]),
    ).toEqual([['Second', 'two']]);
  });
});

describe('an organizer', () => {
  test('corrects what a guest said, by what was asked; what was agreed to stays', async () => {
    const event = await eventOf();
    const size = await asked(event, {
      title: 'Size',
      fieldType: 'dropdown',
      content: 'Small\nLarge',
      required: true,
    });
    const terms = await asked(event, { title: 'Rules', fieldType: 'terms', content: 'Be kind.' });
    const client = api.client();
    const { answer: made } = await order(client, event, { quantities: [0, 1] });
    await confirm(client, made, { orderAnswers: [said(size, 'Small'), said(terms, 'rejected')] });
    const [guest] = await guestsOf(event);
    const params = { eventId: event.eventId, id: guest?.id ?? '' };
    const [given, agreed] = guest?.orderAnswers ?? [];
    const correct = (one: typeof given, ...answer: string[]) =>
      owner.client.call(updateAnswers, {
        params,
        body: { answers: [{ id: one?.id ?? '', version: one?.version ?? 0, answer }] },
      });
    expect((await correct(given, 'Huge')).error).toMatchObject({
      errors: [{ path: 'answers.0', message: 'Choose from the list: it has changed since' }],
    });
    expect((await correct(agreed, 'agreed')).error).toMatchObject({
      errors: [{ path: 'answers.0', message: 'What a guest agreed to stays as it is' }],
    });
    expect((await correct(given, 'Large')).answer.orderAnswers[0]?.text).toBe('Large');
    // from the state before: somebody else was quicker
    expect((await correct(given, 'Small')).error.code).toBe('edit_conflict');
    // an answer of another guest is refused like a missing one
    const other = await eventOf();
    const elsewhere = await asked(other, { title: 'Other', fieldType: 'short_text' });
    const stranger = api.client();
    const { answer: theirs } = await order(stranger, other, { quantities: [0, 1] });
    await confirm(stranger, theirs, { orderAnswers: [said(elsewhere, 'mine')] });
    const foreign = (await guestsOf(other))[0]?.orderAnswers[0];
    expect((await correct(foreign, 'yours')).error.code).toBe('registration_not_found');
    expect((await guestsOf(other))[0]?.orderAnswers[0]?.text).toBe('mine');
  });

  test('sorts questions; one that is not named comes behind', async () => {
    const event = await eventOf();
    const [one, two, three] = [
      await asked(event, { title: 'One', fieldType: 'text' }),
      await asked(event, { title: 'Two', fieldType: 'text' }),
      await asked(event, { title: 'Three', fieldType: 'text' }),
    ];
    const sort = (questionIds: string[]) =>
      owner.client.call(orderQuestions, {
        params: { eventId: event.eventId },
        body: { questionIds },
      });
    const { answer } = await sort([three.id, one.id]);
    expect(answer.questions.map(({ id }) => id)).toEqual([three.id, one.id, two.id]);
    const foreign = await asked(await eventOf(), { title: 'Foreign', fieldType: 'text' });
    expect((await sort([foreign.id])).error.code).toBe('not_found');
  });

  test.each<[string, NewQuestion, string]>([
    ['no words', { title: ' ', fieldType: 'text' }, 'title'],
    ['one choice', { title: 'Q', fieldType: 'dropdown', content: 'Yes\nYes' }, 'content'],
    ['no terms', { title: 'Q', fieldType: 'terms' }, 'content'],
    ['a list for a text', { title: 'Q', fieldType: 'text', content: 'A\nB' }, 'content'],
    [
      'tickets of nobody',
      { title: 'Q', fieldType: 'text', onlyForTickets: ['01939000-0000-7000-8000-0000000000ff'] },
      'onlyForTickets',
    ],
    [
      'a question of nobody',
      {
        title: 'Q',
        fieldType: 'text',
        showWhen: { questionId: '01939000-0000-7000-8000-0000000000ff', answer: 'Yes' },
      },
      'showWhen',
    ],
  ])('is refused a question with %s, at its field', async (_, body, path) => {
    const { error } = await ask(await eventOf(), body);
    expect(error.code).toBe('bad_request');
    expect(error.errors?.map((one) => one.path)).toEqual([path]);
  });

  test('a question waits for an answer that can be given, and in no circle', async () => {
    const event = await eventOf();
    const yesNo = { fieldType: 'dropdown', content: 'Yes\nNo' } as const;
    const first = await asked(event, { title: 'First', ...yesNo });
    const wait = (answer: string, more: Partial<NewQuestion> = {}) =>
      ask(event, {
        title: 'Second',
        ...yesNo,
        showWhen: { questionId: first.id, answer },
        ...more,
      });
    expect((await wait('Perhaps')).error.errors?.[0]?.path).toBe('showWhen');
    expect((await wait('Yes', { askedOf: 'buyer' })).error.errors?.[0]?.path).toBe('showWhen');
    const second = (await wait('Yes')).answer.questions[1];
    const change = (id: string, version: number, body: object) =>
      owner.client.call(updateQuestion, {
        params: { eventId: event.eventId, questionId: id },
        body: { ...body, version },
      });
    const circle = { showWhen: { questionId: second?.id ?? '', answer: 'Yes' } };
    expect((await change(first.id, first.version, circle)).error.errors?.[0]?.path).toBe(
      'showWhen',
    );
    // what is waited for stays possible
    for (const broken of [
      { content: 'No\nNever' },
      { fieldType: 'text', content: null },
      { askedOf: 'buyer' },
    ])
      expect((await change(first.id, first.version, broken)).error.code).toBe('question_in_use');
    const remove = (questionId: string) =>
      owner.client.call(deleteQuestion, { params: { eventId: event.eventId, questionId } });
    expect((await remove(first.id)).error.code).toBe('question_in_use');
    expect((await remove(second?.id ?? '')).answer.questions).toHaveLength(1);
    expect((await remove(first.id)).answer.questions).toEqual([]);
    expect((await remove(first.id)).error.code).toBe('not_found');
  });

  test('asks at most forty questions, also when two are added at once', async () => {
    const event = await eventOf();
    for (let at = 0; at < 39; at += 1)
      await asked(event, { title: `Question ${at}`, fieldType: 'text' });
    const both = await Promise.all(
      [1, 2].map((n) => ask(event, { title: `Last ${n}`, fieldType: 'text' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { answer } = await owner.client.call(listQuestions, {
      params: { eventId: event.eventId },
    });
    expect(answer.questions).toHaveLength(40);
  });
});

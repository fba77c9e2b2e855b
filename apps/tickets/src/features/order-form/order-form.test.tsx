import {
  claimTicket,
  getOrderForm,
  getTickets,
  sendClaimedTicket,
  type OrderForm,
} from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { nora } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const code = 'q8vJ0XyLrW3kM5nT7bZ1aP4dSfU';
const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const form = (change: Partial<OrderForm> = {}): OrderForm => ({
  state: 'open',
  endedAt: null,
  eventId: id(8),
  eventName: 'Winter Gala',
  poster: null,
  startsAt: '2026-12-06T00:30:00.000Z',
  timezone: 'America/New_York',
  place: 'Harbour Hall, Portland',
  locationSetting: 'venue',
  seller: 'Harbour Hall',
  ticket: 'Balcony',
  ticketTypeId: id(6),
  from: 'Nora Lind',
  holder: { firstName: 'Ada', lastName: '', email: 'ada@example.test' },
  collectInformationSetting: 'each-attendee',
  questions: [],
  marketingConsents: { owner: true, product: false },
  ticketPageId: null,
  ...change,
});
const question = (n: number, change: Partial<OrderForm['questions'][number]> = {}) => ({
  id: id(n),
  title: `Question ${n}`,
  fieldType: 'short_text' as const,
  required: true,
  position: n,
  askedOf: 'attendee' as const,
  onlyForTickets: [],
  content: null,
  showWhen: null,
  ...change,
});
const PATH = `/event/${id(8)}/order-form/${id(1)}`;
const open = (server: Handler[], path = `${PATH}?code=${code}`) =>
  renderRemote(remote, { path, server });
const posts = (calls: { method: string; url: string }[]) =>
  calls.filter(({ method }) => method === 'POST');
const claimed = on(claimTicket, { orderId: id(7), ticketPageId: 'opensTheTicket0123456789' });

beforeEach(() => sessionStorage.clear());

test('what is asked stands there with the page, so that a first press leads to it', async () => {
  open([on(getOrderForm, form({ questions: [question(1)] }))]);
  await screen.findByRole('heading', { level: 1, name: 'Your ticket for Winter Gala' });
  expect(screen.getByRole('textbox', { name: /^Question 1/ })).toBeVisible();
});

test('a ticket without questions is claimed by one press, and by nothing before it', async () => {
  const { user, calls, location } = open([
    on(getOrderForm, form()),
    claimed,
    on(getTickets, fail('order_not_found')),
  ]);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your ticket for Winter Gala' }),
  ).toBeVisible();
  expect(screen.getByText('Nora Lind gave you a ticket of Harbour Hall.')).toBeVisible();
  expect(screen.getByText(/The ticket goes to ada@example\.test\./)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(posts(calls)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Claim ticket' }));
  expect(await screen.findByText('The ticket is yours')).toBeVisible();
  expect(posts(calls)).toMatchObject([
    {
      url: `/client_side_api/v1/registrations/${id(1)}/order_answers?code=${code}`,
      body: { orderAnswers: [], termsVersion: TERMS_VERSION },
    },
  ]);
  expect(location()).toContain('/tickets/opensTheTicket0123456789');
});

test('one with questions asks who comes and what its ticket asks, by its field, and keeps what was typed', async () => {
  const server = [
    on(
      getOrderForm,
      form({
        questions: [
          question(2, { title: 'Dinner?', fieldType: 'dropdown', content: 'Yes\nNo' }),
          question(3, { title: 'Diet', showWhen: { questionId: id(2), answer: 'Yes' } }),
          question(4, { title: 'Other tickets', onlyForTickets: [id(5)] }),
          question(5, { title: 'Buyer', askedOf: 'buyer' }),
        ],
      }),
    ),
    claimed,
    on(getTickets, fail('order_not_found')),
  ];
  const { user, calls, unmount } = open(server);
  await user.type(await screen.findByLabelText('Last name'), 'Berg');
  for (const title of ['Diet', 'Other tickets', 'Buyer'])
    expect(screen.queryByLabelText(title)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Claim ticket' }));
  await user.click(
    await screen.findByRole('button', { name: 'Dinner?: This question is required' }),
  );
  expect(await screen.findByLabelText('Dinner?')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Dinner?'), 'Yes');
  await user.type(await screen.findByLabelText('Diet'), 'Nuts');
  expect(posts(calls)).toEqual([]);
  unmount();

  const again = open(server);
  expect(await screen.findByLabelText('Diet')).toHaveValue('Nuts');
  expect(screen.getByLabelText('Last name')).toHaveValue('Berg');
  await again.user.click(screen.getByRole('button', { name: 'Claim ticket' }));
  expect(await screen.findByText('The ticket is yours')).toBeVisible();
  expect(posts(again.calls)[0]).toMatchObject({
    body: {
      userInfo: { firstName: 'Ada', lastName: 'Berg' },
      termsVersion: TERMS_VERSION,
      orderAnswers: [
        { questionId: id(2), answer: ['Yes'] },
        { questionId: id(3), answer: ['Nuts'] },
      ],
    },
  });
});

test.each([
  ['nothing is asked', []],
  ['something is asked', [question(2, { title: 'Diet' })]],
])('what whoever claims agrees to stands beside the button where %s', async (_, questions) => {
  open([on(getOrderForm, form({ questions }))]);
  const sentence = await screen.findByText(/By continuing you agree to/);
  expect(sentence).toHaveTextContent('By continuing you agree to Foyer’s terms.');
  expect(within(sentence).getByRole('link', { name: 'Foyer’s terms' })).toHaveAttribute(
    ...['href', '/pages/terms'],
  );
});

test('a question that was added meanwhile is asked, and nothing that was typed is lost', async () => {
  let questions = [question(2, { title: 'Diet' })];
  const { user } = open([
    on(getOrderForm, () => form({ questions })),
    on(claimTicket, () => {
      questions = [question(2, { title: 'Diet' }), question(3, { title: 'Size' })];
      return fail('order_info_incomplete');
    }),
  ]);
  await user.type(await screen.findByLabelText('Last name'), 'Berg');
  await user.type(screen.getByLabelText('Diet'), 'Nuts');
  await user.click(screen.getByRole('button', { name: 'Claim ticket' }));
  expect(await screen.findByLabelText('Size')).toHaveAccessibleDescription(
    'This question is required',
  );
  expect(screen.getByLabelText('Diet')).toHaveValue('Nuts');
});

test('whoever comes second is told by whom it was claimed, and has it mailed to its holder', async () => {
  let state: OrderForm['state'] = 'open';
  const { user } = open([
    on(getOrderForm, () =>
      form({
        state,
        endedAt: state === 'open' ? null : '2026-11-20T12:00:00.000Z',
        holder: { firstName: 'Ada', lastName: 'Berg', email: null },
      }),
    ),
    on(claimTicket, () => {
      state = 'claimed';
      return fail('ticket_claimed');
    }),
    on(sendClaimedTicket, { message: 'The ticket is on its way to its holder’s email.' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Claim ticket' }));
  const sentence = await screen.findByText('Ada Berg claimed this ticket on 20 Nov 2026');
  expect(sentence).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Email the ticket again' }));
  expect(await screen.findByText('The ticket is on its way to its holder’s email.')).toBeVisible();
});

test.each<[Partial<OrderForm>, string]>([
  [{ state: 'taken_back' }, 'Nora Lind took this ticket back on 20 Nov 2026'],
  [{ state: 'over' }, 'This ticket is not valid any more'],
])('%o: nothing to claim, and why', async (change, sentence) => {
  open([on(getOrderForm, form({ endedAt: '2026-11-20T12:00:00.000Z', ...change }))]);
  const said = await screen.findByText(sentence);
  expect(said).toBeVisible();
  // who opens such a link reads the page from its head
  expect(said).not.toHaveFocus();
  for (const name of ['Claim ticket', 'Email the ticket again'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the event' })).toBeVisible();
});

test('without the link it is the recipient’s, who is asked to log in', async () => {
  const { location } = open([], PATH);
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  expect(location()).toContain(`/auth?redirect_to=${encodeURIComponent(PATH)}`);
});

test('a link that opens nothing says what to do', async () => {
  renderRemote(remote, {
    path: PATH,
    user: nora,
    server: [on(getOrderForm, fail('registration_not_found'))],
  });
  expect(
    await screen.findByRole('heading', { name: 'Sorry! There is no ticket to claim here.' }),
  ).toBeVisible();
});

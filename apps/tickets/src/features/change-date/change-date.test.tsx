import { exchangeTicket, getExchange, getTickets, type ExchangeOffer } from '@foyer/contracts';
import { TERMS_VERSION } from '@foyer/domain';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { links } from '@foyer/remote-kit';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const secret = 'q8vJ0XyLrW3kM5nT7bZ1aP4dSfU';
const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const [BALCONY, STALLS] = [id(5), id(6)];
const ticket = (change: Partial<ExchangeOffer['dates'][number]['tickets'][number]> = {}) => ({
  ticketTypeId: BALCONY,
  name: 'Balcony',
  price: 20.89,
  difference: 0,
  left: 4,
  ...change,
});
const stalls = ticket({ ticketTypeId: STALLS, name: 'Stalls', price: 41.09, difference: 20.2 });
const offer = (change: Partial<ExchangeOffer> = {}): ExchangeOffer => ({
  registrationId: id(1),
  eventId: id(8),
  eventName: 'Saturday Matinee',
  ticket: 'Balcony',
  ticketTypeId: BALCONY,
  startsAt: '2026-12-05T19:00:00.000Z',
  timezone: 'America/New_York',
  postponed: false,
  until: '2026-12-04T19:00:00.000Z',
  currency: 'usd',
  dates: [
    { instanceId: id(2), startsAt: '2026-12-12T19:00:00.000Z', tickets: [ticket(), stalls] },
    { instanceId: id(3), startsAt: '2026-12-19T19:00:00.000Z', tickets: [ticket({ left: 0 })] },
    { instanceId: id(4), startsAt: '2026-12-26T19:00:00.000Z', tickets: [stalls] },
  ],
  ...change,
});
const open = (server: Handler[]) =>
  renderRemote(remote, { path: `/tickets/${secret}/change-date/${id(1)}`, server });
/** What pressing does, which is said when it changes. */
const effect = () => within(screen.getByRole('main')).getByRole('status');
const noTicket = on(getTickets, fail('order_not_found'));
const posts = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST');

test('a date of the same price is chosen and changed to by one press; what is sold out is no choice', async () => {
  const { user, calls, location } = open([
    on(getExchange, offer()),
    on(exchangeTicket, { orderId: null, ticketPageId: secret }),
    noTicket,
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Change the date' })).toBeVisible();
  expect(screen.getByText(/Your ticket “Balcony” for Saturday Matinee is for/)).toBeVisible();
  const dates = screen.getByRole('radiogroup', { name: 'Which date?' });
  expect(within(dates).getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByText('Another date is sold out.')).toBeVisible();
  await user.click(within(dates).getByRole('radio', { name: /12 Dec/ }));
  // the same ticket comes along
  expect(screen.getByRole('radio', { name: /^Balcony/ })).toBeChecked();
  expect(screen.getByText('Nothing to pay')).toBeVisible();
  expect(effect()).toHaveTextContent(/gets a new code at once/);
  // nothing is bought
  expect(screen.queryByText(/you agree/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change the date' }));
  expect(await screen.findByText(/^Your ticket is for .*12 Dec.* now$/)).toBeVisible();
  expect(posts(calls)).toMatchObject([
    { body: { instanceId: id(2), ticketTypeId: BALCONY, difference: 0 } },
  ]);
  expect(location()).toContain(`/tickets/${secret}`);
});

test('a dearer ticket says what is to pay, and leads to its payment', async () => {
  const { user, calls } = open([
    on(getExchange, offer()),
    on(exchangeTicket, { orderId: id(7), ticketPageId: null }),
  ]);
  await user.click(await screen.findByRole('radio', { name: /12 Dec/ }));
  await user.click(screen.getByRole('radio', { name: /^Stalls/ }));
  expect(screen.getByText('$20.20 to pay, fee included')).toBeVisible();
  expect(effect()).toHaveTextContent(/Until then it stays as it is/);
  expect(screen.getByText(/^By continuing you agree to/)).toHaveTextContent(
    'By continuing you agree to Foyer’s terms.',
  );
  expect(screen.getByRole('link', { name: 'Foyer’s terms' })).toHaveAttribute(
    'href',
    links.terms(),
  );
  await user.click(screen.getByRole('button', { name: 'Pay $20.20' }));
  expect(posts(calls)).toMatchObject([
    { body: { ticketTypeId: STALLS, difference: 20.2, termsVersion: TERMS_VERSION } },
  ]);
});

test('a cheaper ticket says what goes back', async () => {
  const cheaper = ticket({ difference: -20.2 });
  const { user } = open([
    on(
      getExchange,
      offer({
        ticket: 'Stalls',
        ticketTypeId: STALLS,
        dates: [{ instanceId: id(2), startsAt: '2026-12-12T19:00:00.000Z', tickets: [cheaper] }],
      }),
    ),
  ]);
  await user.click(await screen.findByRole('radio', { name: /12 Dec/ }));
  // the only one of its date comes along
  expect(screen.getByRole('radio', { name: /^Balcony/ })).toBeChecked();
  expect(screen.getByText('$20.20 goes back, fee included')).toBeVisible();
  expect(effect()).toHaveTextContent(/\$20\.20 goes back to the card/);
});

test('nothing chosen is said at its field; somebody faster is told, and what is left is asked again', async () => {
  let isTaken = false;
  const { user, calls } = open([
    on(getExchange, () =>
      isTaken
        ? offer({
            dates: [
              {
                instanceId: id(2),
                startsAt: '2026-12-12T19:00:00.000Z',
                tickets: [ticket({ left: 0 })],
              },
            ],
          })
        : offer(),
    ),
    on(exchangeTicket, () => {
      isTaken = true;
      return fail('sold_out');
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Change the date' }));
  expect(screen.getAllByText('Choose a date').length).toBeGreaterThan(0);
  expect(posts(calls)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /12 Dec/ }));
  await user.click(screen.getByRole('button', { name: 'Change the date' }));
  expect(
    await screen.findByText('All other dates are sold out. Your ticket stays as it is.'),
  ).toBeVisible();
});

test('an organizer who takes no payments any more is not asked of the holder to connect them', async () => {
  const { user, location } = open([
    on(getExchange, offer()),
    on(exchangeTicket, fail('payments_not_connected')),
  ]);
  await user.click(await screen.findByRole('radio', { name: /12 Dec/ }));
  await user.click(screen.getByRole('radio', { name: /^Stalls/ }));
  await user.click(screen.getByRole('button', { name: 'Pay $20.20' }));
  expect(await findProblem()).toHaveTextContent(
    /^The organizer cannot take payments at the moment/,
  );
  expect(screen.queryByText(/Connect payments/)).not.toBeInTheDocument();
  expect(location()).toContain('/change-date/');
});

test.each(['registration_not_found', 'exchange_not_allowed'] as const)(
  'a ticket that is not to be exchanged says so (%s)',
  async (code) => {
    open([on(getExchange, fail(code))]);
    expect(
      await screen.findByRole('heading', { name: 'Sorry! This ticket cannot be exchanged.' }),
    ).toBeVisible();
  },
);

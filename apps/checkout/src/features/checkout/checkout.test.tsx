import {
  createOrder,
  getEvent,
  listTickets,
  validateCode,
  type CheckoutTicket,
  type EventDetail,
} from '@foyer/contracts';
import { gala10, heldOrder, listed, stalls, winterGala } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const balcony: CheckoutTicket = {
  ...stalls,
  id: '01980000-0000-7000-8000-000000000502',
  name: 'Balcony',
  price: 35,
  fee: 1.04,
};
const offering = (...tickets: CheckoutTicket[]) => on(listTickets, { ...listed, tickets });
interface Stage {
  tickets?: CheckoutTicket[];
  event?: Partial<EventDetail>;
  server?: Handler[];
  search?: string;
}
const open = ({ tickets = [stalls, balcony], event = {}, server = [], search = '' }: Stage = {}) =>
  renderRemote(remote, {
    path: `/event/${winterGala.id}/checkout${search}`,
    server: [...server, on(getEvent, { ...winterGala, ...event }), offering(...tickets)],
  });
const count = (name: string) => within(screen.getByRole('group', { name })).getByRole('status');
const goOn = () => screen.getAllByRole('button', { name: 'Continue' })[0] as HTMLElement;

beforeEach(() => sessionStorage.clear());

test('a ticket with a fewest goes from none to it at once, and back', async () => {
  const other = { ...stalls, id: '01990000-0000-7000-8000-000000000099', name: 'Balcony' };
  const { user } = open({ tickets: [{ ...stalls, minPerOrder: 4 }, other] });
  const more = await screen.findByRole('button', { name: 'One more: Stalls' });
  expect(screen.getByText('From 4 on')).toBeVisible();
  await user.click(more);
  expect(count('Stalls')).toHaveTextContent('4');
  await user.click(more);
  expect(count('Stalls')).toHaveTextContent('5');
  const less = screen.getByRole('button', { name: 'One less: Stalls' });
  await user.click(less);
  await user.click(less);
  expect(count('Stalls')).toHaveTextContent('0');
});

test('a ticket that is kept from sale says so and cannot be chosen', async () => {
  open({
    tickets: [
      { ...stalls, closed: 'paused' },
      { ...stalls, id: '01990000-0000-7000-8000-000000000098', name: 'Late', closed: 'waiting' },
    ],
  });
  expect(await screen.findByText('Not on sale right now')).toBeVisible();
  expect(screen.getByText('On sale later')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^One more/ })).not.toBeInTheDocument();
});

test('as many tickets can be chosen as the organizer allows, above the usual maximum too', async () => {
  const { user } = open({ tickets: [{ ...stalls, quantity: 27, maxPerOrder: 27 }] });
  const more = await screen.findByRole('button', { name: 'One more: Stalls' });
  for (let presses = 0; presses < 30; presses += 1) await user.click(more);
  expect(count('Stalls')).toHaveTextContent('27');
});

test.each([
  ['where the house sells memberships', true],
  ['where it sells none', false],
])('what members buy by now says so, %s', async (_, sellsMemberships) => {
  const early = {
    ...balcony,
    startsSalesAt: '2099-01-02T12:00:00.000Z',
    memberSalesAt: '2020-01-02T12:00:00.000Z',
  };
  const later = {
    ...early,
    name: 'Box',
    id: heldOrder.id,
    memberSalesAt: '2098-01-02T12:00:00.000Z',
  };
  open({ server: [on(listTickets, { ...listed, tickets: [early, later], sellsMemberships })] });
  expect(await screen.findAllByText('Available from 02 Jan 2099')).toHaveLength(2);
  expect(screen.getAllByText('Members can buy now')).toHaveLength(1);
  const ways = screen.queryAllByRole('link', { name: 'Become a member to buy Balcony now' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    sellsMemberships ? ['/o/harbourhall/memberships'] : [],
  );
});

describe('a member', () => {
  const benefit = {
    membershipId: '01980000-0000-7000-8000-000000000901',
    benefitId: '01980000-0000-7000-8000-000000000902',
    ticketId: stalls.id,
    name: 'Friends pay less',
    amount: null,
    percentageValue: 10,
    usesLeft: 2,
  };
  const openAs = (change: Partial<typeof benefit> = {}) =>
    open({
      server: [
        on(listTickets, {
          ...listed,
          tickets: [stalls, balcony],
          benefits: [{ ...benefit, ...change }],
        }),
        on(createOrder, heldOrder),
      ],
    });
  const box = () => screen.findByRole('checkbox', { name: /^Friends pay less: 10% off/ });

  test('pays less, and as often as the membership is good for', async () => {
    const { user, calls } = openAs();
    expect(await box()).toBeChecked();
    const more = screen.getByRole('button', { name: 'One more: Stalls' });
    for (let presses = 0; presses < 3; presses += 1) await user.click(more);
    expect(count('Stalls')).toHaveTextContent('2');
    expect(screen.getByText('−$4.18')).toBeVisible();
    await user.click(goOn());
    await waitFor(() =>
      expect(calls.find(({ id }) => id === createOrder.id)?.body).toMatchObject({
        membershipDiscounts: [{ membershipId: benefit.membershipId, ticketId: stalls.id }],
      }),
    );
  });

  test('leaves the discount to buy more', async () => {
    const { user } = openAs();
    await user.click(await box());
    const more = screen.getByRole('button', { name: 'One more: Stalls' });
    for (let presses = 0; presses < 3; presses += 1) await user.click(more);
    expect(count('Stalls')).toHaveTextContent('3');
    expect(screen.queryByText(/^−/)).not.toBeInTheDocument();
  });

  test('is told when nothing is left, and may pay the full price', async () => {
    const { user } = openAs({ usesLeft: 0 });
    expect(await screen.findByText('Benefit Exhausted: Friends pay less')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'One more: Stalls' }));
    expect(count('Stalls')).toHaveTextContent('1');
    expect(screen.queryByText(/^−/)).not.toBeInTheDocument();
  });
});

test('what the organizer says to buyers stands over the tickets', async () => {
  open({ event: { checkoutBannerMessage: 'Bring a warm coat: the hall is old.' } });
  expect(await screen.findByText('Bring a warm coat: the hall is old.')).toBeVisible();
});

test('a date without tickets says so', async () => {
  open({ tickets: [] });
  expect(await screen.findByText('No tickets are on sale for this date.')).toBeVisible();
});

test('what is sold out or not yet on sale says so and cannot be chosen', async () => {
  open({
    tickets: [
      { ...stalls, quantity: 0 },
      { ...balcony, startsSalesAt: '2099-01-02T12:00:00.000Z' },
    ],
  });
  expect((await screen.findAllByText('Sold out'))[0]).toBeVisible();
  expect(screen.getByText('Nothing can be chosen now')).toBeVisible();
  expect(screen.getByText('Available from 02 Jan 2099')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^One more/ })).not.toBeInTheDocument();
});

test('sales begin by the clock of the server, whatever this device’s says', async () => {
  const startsSalesAt = '2020-01-02T12:00:00.000Z';
  open({
    server: [
      on(listTickets, {
        ...listed,
        tickets: [{ ...stalls, startsSalesAt }, balcony],
        serverNow: '2020-01-01T12:00:00.000Z',
      }),
    ],
  });
  expect(await screen.findByText('Available from 02 Jan 2020')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'One more: Stalls' })).not.toBeInTheDocument();
});

test('a date on which nothing can be chosen has no clock and no next step, but a way out', async () => {
  const { unmount } = open({ tickets: [{ ...stalls, quantity: 0 }] });
  expect(await screen.findByText(/^Every ticket is taken/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  expect(screen.queryByText(/left to choose/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the event' })).toHaveAttribute(
    'href',
    `/event/${winterGala.id}`,
  );
  unmount();
  open({ tickets: [{ ...stalls, quantity: 0 }], event: { futureEventCount: 2 } });
  expect(await screen.findByRole('link', { name: 'Choose another date' })).toHaveAttribute(
    'href',
    expect.stringContaining('/select'),
  );
});

test('few tickets are counted as the server counts them; the most of an order is called that', async () => {
  const { user } = open({
    tickets: [
      { ...stalls, quantity: 2, fewLeft: null },
      { ...balcony, quantity: 2, fewLeft: 7 },
    ],
  });
  await screen.findByRole('group', { name: 'Stalls' });
  expect(screen.getByText('7 left')).toBeVisible();
  expect(screen.queryByText('2 left')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'One more: Stalls' }));
  await user.click(screen.getByRole('button', { name: 'One more: Stalls' }));
  expect(screen.getByText('At most 2 an order')).toBeVisible();
});

test('a long description opens after 170 characters', async () => {
  const { user } = open({
    tickets: [
      { ...stalls, description: `${'a'.repeat(170)}b` },
      { ...balcony, description: 'c'.repeat(170) },
    ],
  });
  expect(await screen.findByText(`${'a'.repeat(170)}…`, { exact: false })).toBeVisible();
  expect(screen.getByText('c'.repeat(170))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See more about Stalls' }));
  expect(screen.getByText(/ab/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'See less about Stalls' })).toBeVisible();
});

test('going on without a ticket is refused in the agreed words', async () => {
  const { user, calls } = open();
  await screen.findByRole('group', { name: 'Stalls' });
  await user.click(goOn());
  expect(await findProblem()).toHaveTextContent('You haven’t chosen any ticket yet');
  expect(calls.map((call) => call.id)).not.toContain(createOrder.id);
});

test('an add-on alone is refused in words, without asking the server', async () => {
  const supper: CheckoutTicket = { ...balcony, name: 'Supper', category: 'Add on' };
  const { user, calls } = open({ tickets: [stalls, supper], server: [on(createOrder, heldOrder)] });
  await user.click(await screen.findByRole('button', { name: 'One more: Supper' }));
  await user.click(goOn());
  expect(await findProblem()).toHaveTextContent(
    'An add-on goes with a ticket. Choose a ticket as well.',
  );
  expect(calls.map((call) => call.id)).not.toContain(createOrder.id);
  await user.click(screen.getByRole('button', { name: 'One more: Stalls' }));
  await user.click(goOn());
  await waitFor(() => expect(calls.map((call) => call.id)).toContain(createOrder.id));
});

test('a plain address shows the tickets that there are, online ones too, and logging in comes back to them', async () => {
  const { user, calls } = open({
    event: { inPersonTicketsAvailable: false, onlineTicketsAvailable: true },
    tickets: [stalls],
    server: [on(listTickets, { ...listed, ticketType: 'online' }), on(createOrder, heldOrder)],
  });
  await screen.findByRole('group', { name: 'Stalls' });
  expect(screen.queryByRole('navigation', { name: 'Kind of ticket' })).not.toBeInTheDocument();
  await user.click(goOn());
  const signIn = await screen.findByRole('link', { name: 'Log in' });
  expect(signIn).toHaveAttribute(
    'href',
    `/auth?${new URLSearchParams({ redirect_to: `/event/${winterGala.id}/checkout?tab=info&ticketType=online` })}`,
  );
  expect(calls.find(({ id }) => id === listTickets.id)?.url).not.toContain('ticketType');
});

test('tickets for the hall and online ones stand side by side, and each keeps what was chosen', async () => {
  const stream: CheckoutTicket = { ...balcony, name: 'Stream' };
  const { user, location } = open({
    event: { onlineTicketsAvailable: true },
    server: [
      on(listTickets, ({ query }) => ({
        ...listed,
        tickets: query.ticketType === 'online' ? [stream] : [stalls, balcony],
        ticketType: query.ticketType ?? ('in-person' as const),
      })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'One more: Stalls' }));
  expect(screen.getByRole('link', { name: 'At the venue' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await user.click(screen.getByRole('link', { name: 'Online' }));
  expect(await screen.findByRole('group', { name: 'Stream' })).toBeVisible();
  expect(location()).toBe(`/event/${winterGala.id}/checkout?ticketType=online`);
  expect(screen.getByRole('link', { name: 'Online' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'At the venue' }));
  await screen.findByRole('group', { name: 'Balcony' });
  expect(count('Stalls')).toHaveTextContent('1');
});

test('tickets that somebody else took meanwhile leave as many as there are, and say which', async () => {
  let left = 25;
  const { user } = open({
    server: [
      on(listTickets, () => ({ ...listed, tickets: [{ ...stalls, quantity: left }, balcony] })),
      on(createOrder, () => {
        left = 1;
        return fail('sold_out');
      }),
    ],
  });
  const more = await screen.findByRole('button', { name: 'One more: Stalls' });
  await user.click(more);
  await user.click(more);
  await user.click(goOn());
  expect(await findProblem()).toHaveTextContent(
    'Not enough tickets are left of: Stalls. We kept as many as there are.',
  );
  expect(count('Stalls')).toHaveTextContent('1');
});

test('an event that is canceled under the buyer is asked for again, and nothing else', async () => {
  const { user, queryClient, calls } = open({ server: [on(createOrder, fail('event_cancelled'))] });
  queryClient.setQueryData(['something else'], 'kept');
  await user.click(await screen.findByRole('button', { name: 'One more: Stalls' }));
  await user.click(goOn());
  expect(await findProblem()).toHaveTextContent('This event was canceled.');
  await waitFor(() => expect(calls.filter(({ id }) => id === getEvent.id)).toHaveLength(2));
  expect(queryClient.getQueryState(['something else'])?.isInvalidated).toBe(false);
});

test('tickets that do not load lead back to the event, which says so', async () => {
  const { location } = open({ server: [on(listTickets, fail('internal'))] });
  await waitFor(() => expect(location()).toBe(`/event/${winterGala.id}?errorCode=1`));
});

test.each([
  ['event_cancelled', 'This event was canceled'],
  ['date_cancelled', 'This date was canceled'],
  ['date_postponed', 'This date is postponed'],
  ['event_over', 'This event is over'],
  ['event_not_on_sale', 'Tickets are not on sale'],
  ['members_only', 'For members only'],
] as const)('%s opens no checkout, says so and leads elsewhere', async (code, words) => {
  const { location } = open({ server: [on(listTickets, fail(code))] });
  expect(await screen.findByText(words)).toBeVisible();
  expect(location()).toContain('/checkout');
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Back to the event|Choose another date/ })).toBeVisible();
});

test('an event that does not exist is not found', async () => {
  open({ server: [on(getEvent, fail('not_found')), on(listTickets, fail('not_found'))] });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

describe('promo codes', () => {
  const typeCode = async (user: ReturnType<typeof open>['user'], code: string) => {
    const adding = screen.queryByRole('button', { name: 'Add a promo code' });
    if (adding) await user.click(adding);
    await user.clear(screen.getByLabelText('Promo code'));
    await user.type(screen.getByLabelText('Promo code'), `${code}{Enter}`);
  };

  test.each([
    ['unknown', on(validateCode, fail('code_unknown')), 'Sorry, we don’t recognize that code.'],
    [
      'used up',
      on(validateCode, { ...gala10, amount: 0, percentageValue: null, quantity: 0 }),
      'Sorry, this secret code has been used the maximum number of times.',
    ],
  ])('one that is %s is refused beside its field', async (_, handler, sentence) => {
    const { user } = open({ server: [handler] });
    await screen.findByRole('group', { name: 'Stalls' });
    await typeCode(user, 'NOPE');
    await waitFor(() =>
      expect(screen.getByLabelText('Promo code')).toHaveAccessibleDescription(sentence),
    );
  });

  test('one that ended or was deleted before going on is said, and the cart goes on without it', async () => {
    const { user, calls } = open({
      server: [on(validateCode, gala10), on(createOrder, fail('code_unknown'))],
    });
    await user.click(await screen.findByRole('button', { name: 'One more: Stalls' }));
    await typeCode(user, 'GALA10');
    await screen.findByText('GALA10 · 10% off');
    await user.click(goOn());
    expect(await findProblem()).toHaveTextContent('Sorry, we don’t recognize that code.');
    await user.click(screen.getByRole('button', { name: /^Remove GALA10/ }));
    await user.click(goOn());
    const orders = () => calls.filter(({ id }) => id === createOrder.id).map(({ url }) => url);
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(orders()[0]).toContain('promoCode=GALA10');
    expect(orders()[1]).not.toContain('promoCode');
  });

  test('one that is entered while another is looked up has its turn', async () => {
    let found: () => void = () => undefined;
    const looking = new Promise<void>((resolve) => {
      found = resolve;
    });
    const { user } = open({
      server: [
        on(validateCode, async ({ query }) => {
          if (query.promoCode === 'GALA10') return gala10;
          await looking;
          return { ...gala10, id: balcony.id, name: query.promoCode, kind: 'secret' as const };
        }),
      ],
    });
    await screen.findByRole('group', { name: 'Stalls' });
    await typeCode(user, 'ENCORE');
    await typeCode(user, 'GALA10');
    found();
    expect(await screen.findByText('ENCORE · unlocks tickets')).toBeVisible();
    expect(await screen.findByText('GALA10 · 10% off')).toBeVisible();
  });

  test('one is applied once, and not beside another', async () => {
    const { user } = open({
      server: [
        on(validateCode, ({ query }) => ({
          ...gala10,
          id: query.promoCode === 'GALA10' ? gala10.id : balcony.id,
          name: query.promoCode,
        })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'One more: Stalls' }));
    await typeCode(user, 'gala10');
    expect(await screen.findByText('GALA10 · 10% off')).toBeVisible();
    expect(screen.getByText('−$2.09')).toBeVisible();
    // the line says what it costs now, and what it cost before
    const line = within(
      screen
        .getAllByRole('listitem')
        .find((item) => within(item).queryByRole('heading', { name: 'Stalls' })) as HTMLElement,
    );
    expect(line.getByText('$18.80')).toBeVisible();
    expect(line.getByText('$20.89').closest('s')).toHaveTextContent('before the code: $20.89');
    await typeCode(user, 'GALA10');
    expect(screen.getByLabelText('Promo code')).toHaveAccessibleDescription(
      'Sorry, this secret code has already been used.',
    );
    await typeCode(user, 'FIVE');
    await waitFor(() =>
      expect(screen.getByLabelText('Promo code')).toHaveAccessibleDescription(
        'Code Not Combinable',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Remove GALA10' }));
    expect(screen.queryByText('−$2.09')).not.toBeInTheDocument();
  });

  test('one in the link is the cart’s from then on: removed, it does not come back by going back', async () => {
    const { user, location } = open({
      server: [on(validateCode, gala10), on(createOrder, heldOrder)],
      search: '?promoCode=gala10',
    });
    await user.click(await screen.findByRole('button', { name: 'Remove GALA10' }));
    expect(location()).not.toContain('promoCode=');
    await user.click(screen.getByRole('button', { name: 'One more: Stalls' }));
    await user.click(goOn());
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByRole('group', { name: 'Stalls' });
    expect(screen.queryByText(/^GALA10 ·/)).not.toBeInTheDocument();
  });

  test('one in the link that does not work stands in the open field with its reason', async () => {
    open({ server: [on(validateCode, fail('code_unknown'))], search: '?promoCode=OLD' });
    expect(await screen.findByLabelText('Promo code')).toHaveValue('OLD');
    expect(screen.getByLabelText('Promo code')).toHaveAccessibleDescription(
      'Sorry, we don’t recognize that code.',
    );
  });
});

test('what a code leaves free is called so', async () => {
  const { user } = open({
    tickets: [{ ...stalls, price: 0, fee: 0 }],
    server: [on(createOrder, heldOrder)],
  });
  await screen.findByRole('group', { name: 'Stalls' });
  expect(screen.getAllByText('Comp (Free)')[0]).toBeVisible();
  expect(screen.queryByText('Fees')).not.toBeInTheDocument();
  expect(screen.getByText('There is nothing to pay.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One less: Stalls' }));
  expect(screen.getByText('Nothing chosen yet.', { selector: 'aside *' })).toBeVisible();
});

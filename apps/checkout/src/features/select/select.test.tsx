import { getEvent, listTickets, type EventDetail } from '@foyer/contracts';
import { galaNight, listed, winterGala } from '@foyer/fixtures';
import { fail, on, renderRemote } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const open = (change: Partial<EventDetail>, search = '') =>
  renderRemote(remote, {
    path: `/event/${winterGala.id}/select${search}`,
    server: [on(getEvent, { ...winterGala, ...change }), on(listTickets, listed)],
  });
const sunday = {
  ...galaNight,
  id: '01980000-0000-7000-8000-000000000302',
  startsAt: '2026-12-06T20:00:00.000Z',
  endsAt: '2026-12-06T22:00:00.000Z',
};
const twoDates = { instances: [galaNight, sunday], futureEventCount: 2 };

beforeEach(() => sessionStorage.clear());

test('the dates stand under their days, each leading to its own checkout', async () => {
  open(twoDates);
  expect(await screen.findByRole('heading', { name: 'Sunday 6 December 2026' })).toBeVisible();
  expect(screen.getByText(/From \$20\.89, all fees included\. Times are local/)).toBeVisible();
  const time = screen.getByRole('link', { name: 'Sunday 6 December 2026, 15:00 EST' });
  expect(time).toHaveAttribute(
    'href',
    `/event/${winterGala.id}/checkout?instanceId=${sunday.id}&ticketType=in-person`,
  );
});

test('a date without tickets says so and leads nowhere', async () => {
  open({
    ...twoDates,
    instances: [
      galaNight,
      { ...sunday, inPersonSale: { state: 'sold_out', priceFrom: null, startsAt: null } },
    ],
  });
  expect(await screen.findByText('Sold out')).toBeVisible();
  expect(screen.queryByRole('link', { name: /15:00/ })).not.toBeInTheDocument();
});

test.each([
  ['canceled', { canceled: true }, 'Canceled'],
  ['postponed', { postponed: true }, 'Postponed'],
])('a date that is %s says so and leads nowhere', async (_, change, word) => {
  open({ ...twoDates, instances: [galaNight, { ...sunday, ...change }] });
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.queryByRole('link', { name: /15:00/ })).not.toBeInTheDocument();
});

test('a date with few tickets left says so', async () => {
  open({ ...twoDates, instances: [galaNight, { ...sunday, inPersonFewLeft: 3 }] });
  expect(await screen.findByText('3 left')).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Sunday 6 December 2026, 15:00 EST, 3 left' }),
  ).toBeVisible();
});

describe('many dates', () => {
  const closed = { state: 'sold_out', priceFrom: null, startsAt: null } as const;
  // every third day at 15:00 in New York, from 6 December 2026 on
  const season = Array.from({ length: 20 }, (_, n) => ({
    ...sunday,
    id: sunday.id.slice(0, -3) + String(900 + n),
    startsAt: new Date(Date.UTC(2026, 11, 6 + 3 * n, 20)).toISOString(),
    endsAt: new Date(Date.UTC(2026, 11, 6 + 3 * n, 22)).toISOString(),
    ...(n === 1 && { inPersonSale: closed }),
    ...(n === 2 && { inPersonFewLeft: 2 }),
  }));
  const many = { instances: season, futureEventCount: season.length };
  const headings = () =>
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

  test('stand in a calendar, month by month, and each day says what there is', async () => {
    const { user, location } = open(many);
    const december = await screen.findByRole('table', { name: 'December 2026' });
    expect(within(december).getAllByRole('columnheader')[0]).toHaveTextContent('Mon');
    const days = within(december)
      .getAllByRole('button')
      .map((day) => day.getAttribute('aria-label'));
    expect(days.slice(0, 3)).toEqual([
      'Sunday 6 December 2026, 1 time',
      'Wednesday 9 December 2026, 1 time, sold out',
      'Saturday 12 December 2026, 1 time, few left',
    ]);
    expect(headings()).toHaveLength(1 + 9);
    expect(screen.getByRole('button', { name: 'Month before' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Month after' }));
    expect(await screen.findByRole('table', { name: 'January 2027' })).toBeVisible();
    expect(location()).toContain('month=2027-01');
    expect(headings()[1]).toBe('Saturday 2 January 2027');
  });

  test('begin with the first month that has anything left', async () => {
    const closedDecember = season.map((date) =>
      date.startsAt < '2027' ? { ...date, inPersonSale: closed } : date,
    );
    const { unmount } = open({ ...many, instances: closedDecember });
    expect(await screen.findByRole('table', { name: 'January 2027' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Month before' })).toBeEnabled();
    unmount();
    open({ ...many, instances: season.map((date) => ({ ...date, inPersonSale: closed })) });
    expect(await screen.findByRole('table', { name: 'December 2026' })).toBeVisible();
  });

  test('a day that is pressed leads to its times', async () => {
    const { user } = open(many);
    await user.click(await screen.findByRole('button', { name: /^Saturday 12 December/ }));
    expect(screen.getByRole('heading', { name: 'Saturday 12 December 2026' })).toHaveFocus();
  });

  test('a month that the address names is shown, one without dates is not', async () => {
    const { unmount } = open(many, '?month=2027-01');
    expect(await screen.findByRole('table', { name: 'January 2027' })).toBeVisible();
    unmount();
    open(many, '?month=2031-01');
    expect(await screen.findByRole('table', { name: 'December 2026' })).toBeVisible();
  });
});

test('a code in the address goes along to the checkout', async () => {
  open(twoDates, '?promoCode=GALA10');
  expect(await screen.findByRole('link', { name: /15:00/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/&promoCode=GALA10$/),
  );
});

test('an event whose dates are over offers the way back', async () => {
  open({ instances: [], futureEventCount: 0, nextEvent: null });
  expect(await screen.findByText('No dates to choose from')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the event' })).toHaveAttribute(
    'href',
    `/event/${winterGala.id}`,
  );
});

test.each([
  ['in the hall', { inPersonTicketsAvailable: true, onlineTicketsAvailable: true }, 'in-person'],
  ['online only', { inPersonTicketsAvailable: false, onlineTicketsAvailable: true }, 'online'],
])('one date is no choice: an event %s goes on to its tickets', async (_, change, ticketType) => {
  const { location, calls } = open(change);
  await waitFor(() => expect(location()).toContain('/checkout'));
  expect(location()).toContain(`ticketType=${ticketType}`);
  await screen.findByRole('group', { name: 'Stalls' });
  expect(calls.find(({ id }) => id === listTickets.id)?.url).toContain(`ticketType=${ticketType}`);
});

test('several dates of an online event lead to online tickets, unless the address names others', async () => {
  const screenOnly = { inPersonSale: null, onlineSale: winterGala.sale };
  const online = {
    ...screenOnly,
    futureEventCount: 2,
    instances: twoDates.instances.map((date) => ({ ...date, ...screenOnly })),
    inPersonTicketsAvailable: false,
    onlineTicketsAvailable: true,
  };
  const { unmount } = open(online);
  expect(await screen.findByRole('link', { name: /15:00/ })).toHaveAttribute(
    'href',
    expect.stringContaining('ticketType=online'),
  );
  unmount();
  open({ ...twoDates, onlineSale: winterGala.sale }, '?ticketType=in-person');
  expect(await screen.findByRole('link', { name: /15:00/ })).toHaveAttribute(
    'href',
    expect.stringContaining('ticketType=in-person'),
  );
});

test('dates with tickets of both kinds offer both, each with its price, unless the address names one', async () => {
  const onlineSale = { state: 'on_sale' as const, priceFrom: 9.78, startsAt: null };
  const both = {
    onlineSale,
    sale: onlineSale,
    onlineTicketsAvailable: true,
    futureEventCount: 2,
    instances: twoDates.instances.map((date) => ({ ...date, onlineSale })),
  };
  const { unmount } = open(both);
  const day = 'Sunday 6 December 2026, 15:00 EST';
  expect(
    await screen.findByRole('link', { name: `${day}, At the venue from $20.89` }),
  ).toHaveAttribute('href', expect.stringContaining('ticketType=in-person'));
  expect(screen.getByRole('link', { name: `${day}, Online from $9.78` })).toHaveAttribute(
    'href',
    expect.stringContaining(`instanceId=${sunday.id}&ticketType=online`),
  );
  unmount();
  open(both, '?ticketType=online');
  expect(await screen.findByText(/From \$9\.78, all fees included/)).toBeVisible();
  expect(screen.getByRole('link', { name: day })).toHaveAttribute(
    'href',
    expect.stringContaining('ticketType=online'),
  );
  expect(screen.getByRole('link', { name: 'At the venue from $20.89' })).toHaveAttribute(
    'href',
    `/event/${winterGala.id}/select?ticketType=in-person`,
  );
});

test('an event that does not load can be tried again', async () => {
  let isDown = true;
  const { user } = renderRemote(remote, {
    path: `/event/${winterGala.id}/select`,
    server: [on(getEvent, () => (isDown ? fail('internal') : { ...winterGala, ...twoDates }))],
  });
  const retry = await screen.findByRole('button', { name: /again/i });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Choose a date' })).toBeVisible();
});

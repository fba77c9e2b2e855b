import {
  addDates,
  deleteDate,
  deleteEvent,
  duplicateEvent,
  getManagedEvent,
  listCategories,
  listManagedEvents,
  updateDate,
  updateDates,
  updateEvent,
  type Body,
  type DateChanges,
  type DatesChange,
  type EventChanges,
  type ManagedEvent,
} from '@foyer/contracts';
import { harbourhall, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000008${String(n).padStart(2, '0')}`;
const date = (
  n: number,
  local: string,
  startsAt: string,
  change: Partial<ManagedEvent['dates'][number]> = {},
): ManagedEvent['dates'][number] => ({
  id: id(n),
  version: 1,
  startsAt,
  local,
  minutes: 120,
  doorsMinutesBefore: 45,
  canceled: false,
  sold: 0,
  addOns: 0,
  holders: 0,
  ...change,
});
const event: ManagedEvent = {
  id: id(0),
  ownerId: harbourhall.id,
  ownerUsername: 'harbourhall',
  accessSetting: 'admin',
  version: 1,
  ticketOrderVersion: 1,
  sharedCapacity: [],
  status: 'published',
  name: 'Winter Gala',
  description: '',
  categoryId: null,
  poster: null,
  removedPoster: null,
  theme: 'light',
  private: false,
  timezone: 'America/New_York',
  currency: 'usd',
  locationSetting: 'tba',
  location: {
    name: '',
    address: '',
    city: '',
    state: '',
    country: '',
    latitude: null,
    longitude: null,
    googlePlaceId: null,
  },
  purchaseButtonText: 'Get tickets',
  refundsAllowed: true,
  refundDaysBefore: 7,
  transferAllowed: true,
  contactEmail: null,
  checkoutBannerMessage: null,
  bannerMessages: [],
  collectInformation: 'only-buyer',
  dates: [
    date(1, '2026-12-05T19:30', '2026-12-06T00:30:00.000Z', { sold: 5, addOns: 0, holders: 3 }),
    date(2, '2026-12-12T19:30', '2026-12-13T00:30:00.000Z'),
  ],
  ticketTypes: [],
  paymentsConnected: true,
  hasOrders: true,
  managesAccount: true,
};

const open = (change: Partial<ManagedEvent> = {}, server: Handler[] = []) =>
  renderRemote(remote, {
    path: `/management/courses/${id(0)}/details/edit`,
    user: maro,
    now: new Date('2026-11-20T12:00:00.000Z'),
    server: [
      ...server,
      on(getManagedEvent, { ...event, ...change }),
      on(listCategories, []),
      on(listManagedEvents, { data: [], totalCount: 0, page: 1, perPage: 10 }),
    ],
  });
beforeEach(() => sessionStorage.clear());
const FIRST = 'Saturday 5 December 2026, 19:30 EST';

test('a date shows its times, its doors and what is sold', async () => {
  open();
  const row = (await screen.findByText('Saturday 5 December 2026, 19:30–21:30 EST')).closest('li');
  expect(row).toHaveTextContent('doors 18:45 · 5 sold');
  expect(screen.queryByRole('button', { name: `Remove ${FIRST}` })).toBeNull();
});

test('a date without tickets goes after a question alone', async () => {
  const removed: string[] = [];
  const { user } = open({}, [
    on(deleteDate, ({ params }) => {
      removed.push(params.dateId);
      return { ...event, dates: event.dates.slice(0, 1) };
    }),
  ]);
  const remove = await screen.findByRole('button', {
    name: 'Remove Saturday 12 December 2026, 19:30 EST',
  });
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(removed).toEqual([]);
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Remove date' }));
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(removed).toEqual([id(2)]);
});

test('what is wrong leads to its field; what was changed survives a reload and is not kept once saved', async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText('Event name'), '!');
  await first.user.type(screen.getByLabelText(/^Contact email/), 'nobody');
  await first.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await first.user.click(
    within(await findProblem()).getByRole('button', { name: /^Contact email:/ }),
  );
  expect(screen.getByLabelText(/^Contact email/)).toHaveFocus();
  first.unmount();
  const { user } = open({}, [on(updateEvent, { ...event, name: 'Winter Gala!' })]);
  expect(await screen.findByLabelText('Event name')).toHaveValue('Winter Gala!');
  await user.clear(screen.getByLabelText(/^Contact email/));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('moving a date says whom it concerns, keeps its length and sends start, end and doors', async () => {
  const sent: DateChanges[] = [];
  const { user } = open({}, [
    on(updateDate, ({ body }) => {
      sent.push(body);
      return event;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: `Change ${FIRST}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change date' }));
  expect(dialog.getByText('3 people hold 5 tickets for this date.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Starts'), { target: { value: '2026-12-06T18:00' } });
  expect(dialog.getByLabelText('Ends')).toHaveValue('Sun 6 Dec 2026, 20:00');
  fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '2026-12-06T17:00' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('It ends after it starts')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '2026-12-06T20:30' } });
  await user.clear(dialog.getByLabelText(/^Doors/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Date changed. 3 ticket holders get an email.'),
  ).toBeInTheDocument();
  expect(sent).toEqual([
    { version: 1, startsAt: '2026-12-06T18:00', minutes: 150, doorsMinutesBefore: null },
  ]);
});

test('a date that clashes is refused in the dialog', async () => {
  const { user } = open({}, [
    on(
      updateDate,
      fail('date_invalid', [
        { path: 'startsAt', message: 'The event has a date at that time already.' },
      ]),
    ),
  ]);
  await user.click(
    await screen.findByRole('button', { name: 'Change Saturday 12 December 2026, 19:30 EST' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('No tickets are sold for this date.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The event has a date at that time already.')).toBeVisible();
  expect(dialog.getByLabelText('Starts')).toBeInvalid();
});

test('more dates follow a rule from the first', async () => {
  const sent: Body<typeof addDates>[] = [];
  const { user } = open({}, [
    on(addDates, ({ body }) => {
      sent.push(body);
      return event;
    }),
  ]);
  const form = within(await screen.findByRole('form', { name: 'Add dates' }));
  await user.click(form.getByRole('button', { name: 'Add date' }));
  expect(form.getByText('Choose a date and a time')).toBeVisible();
  fireEvent.change(form.getByLabelText('Date and time'), { target: { value: '2027-03-07T19:30' } });
  await user.selectOptions(form.getByLabelText('Repeats'), 'weekly');
  await user.clear(form.getByLabelText('How many dates'));
  await user.type(form.getByLabelText('How many dates'), '3');
  expect(form.getByRole('status')).toHaveTextContent(
    '3 dates from Sunday 7 March 2027, 19:30 EST to Sunday 21 March 2027, 19:30 EDT',
  );
  await user.click(form.getByRole('button', { name: 'Add 3 dates' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        dates: [{ startsAt: '2027-03-07T19:30', minutes: 120, doorsMinutesBefore: 45 }],
        repeat: { frequency: 'weekly', interval: 1, count: 3 },
      },
    ]),
  );
});

const openSeries = async (typed: string) => {
  const sent: object[] = [];
  const { user } = open({}, [
    on(addDates, ({ body }) => {
      sent.push(body);
      return event;
    }),
  ]);
  const form = within(await screen.findByRole('form', { name: 'Add dates' }));
  await user.type(form.getByLabelText('Date and time'), typed);
  return { user, form, sent };
};

test('a date is read as it is written, and named with its weekday and zone', async () => {
  const { user, form, sent } = await openSeries('7 march 2027 7:30 pm');
  expect(form.getByText('Sunday 7 March 2027, 19:30 EST (America/New York)')).toBeVisible();
  await user.tab();
  expect(form.getByLabelText('Date and time')).toHaveValue('Sun 7 Mar 2027, 19:30');
  await user.click(form.getByRole('button', { name: 'Add date' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { dates: [{ startsAt: '2027-03-07T19:30', minutes: 120, doorsMinutesBefore: 45 }] },
    ]),
  );
});

test.each([
  ['5/3/2027 19:30', /Write the month as a word/],
  ['7 march 2027', /Add the time, such as 19:30/],
  ['7 march 2020 19:30', /Choose a time in the future/],
])('%s is refused at its field, in words', async (typed, problem) => {
  const { user, form, sent } = await openSeries(typed);
  await user.click(form.getByRole('button', { name: 'Add date' }));
  expect(form.getByLabelText('Date and time')).toHaveAccessibleDescription(problem);
  expect(form.getByLabelText('Date and time')).toHaveValue(
    typed.includes('2020') ? 'Sat 7 Mar 2020, 19:30' : typed,
  );
  expect(sent).toEqual([]);
});

test('a night that leaves an hour out says so; of one that has it twice one is chosen', async () => {
  const { user, form, sent } = await openSeries('14 mar 2027, 02:30');
  expect(
    form.getByText('The clocks go forward that night: there is no 02:30, so it is 03:30.'),
  ).toBeVisible();
  const field = form.getByLabelText('Date and time');
  await user.clear(field);
  await user.type(field, '7 nov 2027, 01:30');
  await user.click(form.getByRole('radio', { name: 'The second 01:30, EST' }));
  expect(form.getByText('Sunday 7 November 2027, 01:30 EST (America/New York)')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Add date' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ dates: [{ startsAt: '2027-11-07T01:30-05:00' }] }]),
  );
});

test('a series on the last Friday ends on a day, and some of its dates are left out', async () => {
  const { user, form, sent } = await openSeries('29 jan 2027, 20:00');
  await user.selectOptions(form.getByLabelText('Repeats'), 'Every month');
  await user.selectOptions(form.getByLabelText('In each month'), 'On the last Friday');
  await user.click(form.getByRole('radio', { name: 'On a day' }));
  await user.type(form.getByLabelText('Last day'), '30 april 2027');
  expect(form.getByRole('status')).toHaveTextContent(
    '4 dates from Friday 29 January 2027, 20:00 EST to Friday 30 April 2027, 20:00 EDT',
  );
  await user.click(form.getByText('Leave some of them out'));
  await user.click(form.getByRole('checkbox', { name: 'Friday 26 March 2027, 20:00 EDT' }));
  await user.click(form.getByRole('button', { name: 'Add 3 dates' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        repeat: {
          frequency: 'monthly',
          monthlyOn: 'last-weekday',
          until: '2027-04-30',
          except: ['2027-03-26'],
        },
      },
    ]),
  );
});

test('several dates are moved together, and what is wrong is said at its field', async () => {
  const sent: DatesChange[] = [];
  const { user } = open({}, [
    on(updateDates, ({ body }) => {
      sent.push(body);
      return event;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit several dates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit several dates' }));
  await user.click(dialog.getByRole('checkbox', { name: 'All of them' }));
  await user.type(dialog.getByLabelText('New time (optional)'), 'late');
  await user.click(dialog.getByRole('button', { name: /^Change \d dates$/ }));
  expect(dialog.getByLabelText('New time (optional)')).toHaveAccessibleDescription(
    /Write the time such as/,
  );
  await user.clear(dialog.getByLabelText('New time (optional)'));
  await user.type(dialog.getByLabelText('New time (optional)'), '8 pm');
  await user.type(dialog.getByLabelText('Move by days (optional)'), '-7');
  await user.click(dialog.getByRole('button', { name: /^Change \d dates$/ }));
  expect(await screen.findByText(/dates changed$/)).toBeInTheDocument();
  expect(sent).toMatchObject([{ shiftDays: -7, time: '20:00' }]);
  expect(sent[0]?.dates.length).toBeGreaterThan(1);
});

test('many dates show the next ten first', async () => {
  const dates = Array.from({ length: 14 }, (_, n) =>
    date(10 + n, `2026-12-${String(n + 10)}T19:30`, `2026-12-${String(n + 11)}T00:30:00.000Z`),
  );
  const { user } = open({
    dates: [date(1, '2026-10-01T19:30', '2026-10-01T23:30:00.000Z'), ...dates],
  });
  expect(await screen.findAllByRole('button', { name: /^Change / })).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 15 dates' }));
  expect(screen.getAllByRole('button', { name: /^Change / })).toHaveLength(15);
});

test('a copy opens as its own draft; a second try after a failure asks for the same one', async () => {
  const keys: (string | null)[] = [];
  const copy: ManagedEvent = {
    ...event,
    id: id(99),
    name: 'Copy of Winter Gala',
    status: 'draft',
    hasOrders: false,
    dates: [],
  };
  const { user } = open({}, [
    on(duplicateEvent, ({ body, headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return keys.length === 1
        ? fail('event_cancelled')
        : { ...copy, checkoutBannerMessage: String(body.copyCodes) };
    }),
    on(getManagedEvent, ({ params }) =>
      params.eventId === copy.id ? { ...copy, checkoutBannerMessage: 'true' } : event,
    ),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Duplicate event' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate this event?' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Also copy the promo and secret codes' }));
  await user.click(dialog.getByRole('button', { name: 'Duplicate event' }));
  expect(await dialog.findByText('This event was canceled.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Duplicate event' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Copy of Winter Gala/ }),
  ).toBeVisible();
  expect(screen.getByLabelText('Event name')).toHaveValue('Copy of Winter Gala');
  expect(screen.getByLabelText(/^Message in the checkout/)).toHaveValue('true');
  expect(new Set(keys).size).toBe(1);
});

test('who may not create events of the account is not offered a copy', async () => {
  open({ managesAccount: false });
  expect(await screen.findByRole('link', { name: 'Cancel event' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Duplicate event' })).not.toBeInTheDocument();
});

test('an event with orders leads to the page where it is canceled, also as a draft; it cannot be deleted', async () => {
  open({ status: 'draft' });
  expect(await screen.findByRole('link', { name: 'Cancel event' })).toHaveAttribute(
    'href',
    `/management/courses/${id(0)}/cancellation`,
  );
  expect(screen.queryByRole('button', { name: 'Delete draft' })).not.toBeInTheDocument();
});

test('a draft without orders is deleted for good, and the list says so', async () => {
  const { user, calls } = open({ status: 'draft', hasOrders: false }, [on(deleteEvent, undefined)]);
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete draft' }),
  );
  await waitFor(() => expect(calls.some((call) => call.method === 'DELETE')).toBe(true));
  expect(await screen.findByText('“Winter Gala” is deleted.')).toBeVisible();
});

/**
 * The details as a colleague saved them meanwhile: the first save is refused, the next is taken.
 */
function contested(theirs: Partial<ManagedEvent>) {
  const sent: EventChanges[] = [];
  let reads = 0;
  const view = open({}, [
    on(getManagedEvent, () => (reads++ === 0 ? event : { ...event, ...theirs, version: 2 })),
    on(updateEvent, ({ body }) => {
      sent.push(body);
      return body.version === 1
        ? fail('edit_conflict')
        : { ...event, ...theirs, name: body.name ?? event.name, version: 3 };
    }),
  ]);
  return { ...view, sent };
}

test('what only a colleague changed stays, and is said; only what was changed here is sent', async () => {
  const { user, sent } = contested({ checkoutBannerMessage: 'Warm coats' });
  await user.type(await screen.findByLabelText('Event name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(
    await screen.findByText(/Their change stays beside yours: Message in the checkout/),
  ).toBeInTheDocument();
  expect(sent).toEqual([
    { version: 1, name: 'Winter Gala!' },
    { version: 2, name: 'Winter Gala!' },
  ]);
  expect(await screen.findByLabelText(/^Message in the checkout/)).toHaveValue('Warm coats');
});

test('of what both changed the person says which stands, and nothing is chosen for them', async () => {
  const { user, sent } = contested({ name: 'Summer Gala' });
  await user.type(await screen.findByLabelText('Event name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Somebody changed this meanwhile.' }),
  );
  expect(dialog.getByText('Summer Gala')).toBeVisible();
  expect(dialog.getByText('Winter Gala!')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save my choice' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^Keep mine/ }));
  await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
  expect(await screen.findByText('Changes saved')).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ version: 2, name: 'Winter Gala!' });
});

test('taking theirs sends nothing, and going on editing keeps what was typed', async () => {
  const { user, sent } = contested({ name: 'Summer Gala' });
  await user.type(await screen.findByLabelText('Event name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect(screen.getByLabelText('Event name')).toHaveValue('Winter Gala!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('radio', { name: /^Take theirs/ }));
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));
  await waitFor(() => expect(screen.getByLabelText('Event name')).toHaveValue('Summer Gala'));
  expect(sent.every(({ version }) => version === 1)).toBe(true);
});

import {
  addDates,
  deleteDate,
  deleteDates,
  getManagedEvent,
  updateDate,
  updateDates,
  type Body,
  type DateChanges,
  type DatesChange,
  type ManagedEvent,
  postponeDates,
  type Postponement,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
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
  postponed: false,
  formerStartsAt: null,
  returnsUntil: null,
  sold: 0,
  addOns: 0,
  holders: 0,
  hasOrders: false,
  ...change,
});
const event: ManagedEvent = {
  ...managedGala,
  status: 'published',
  hasOrders: true,
  dates: [
    date(11, '2026-12-05T19:30', '2026-12-06T00:30:00.000Z', {
      sold: 5,
      holders: 3,
      hasOrders: true,
    }),
    date(12, '2026-12-12T19:30', '2026-12-13T00:30:00.000Z'),
  ],
};

const open = (change: Partial<ManagedEvent> = {}, server: Handler[] = [], at = 'dates') =>
  renderRemote(remote, {
    path: `/management/courses/${event.id}/${at}`,
    user: maro,
    now: new Date('2026-11-20T12:00:00.000Z'),
    server: [...server, on(getManagedEvent, { ...event, ...change })],
  });
beforeEach(() => sessionStorage.clear());
const FIRST = 'Saturday 5 December 2026, 19:30 EST';
const SECOND = 'Saturday 12 December 2026, 19:30 EST';

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
  expect(removed).toEqual([id(12)]);
});

test('a date is postponed to one that is announced later, or to one that is known', async () => {
  const sent: Postponement[] = [];
  const { user } = open({}, [
    on(postponeDates, ({ body }) => {
      sent.push(body);
      return event;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: `Postpone ${FIRST}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Postpone' }));
  expect(dialog.getByText(/^3 people hold tickets\. Each gets one email/)).toBeVisible();
  expect(dialog.getByLabelText('Tickets can be given back until')).toHaveValue('4 Dec 2026');
  await user.type(dialog.getByLabelText(/^Your message/), 'The hall floods.');
  await user.click(dialog.getByRole('button', { name: 'Postpone 1 date' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    dateIds: [id(11)],
    returnsUntil: '2026-12-04',
    message: 'The hall floods.',
  });

  await user.click(await screen.findByRole('button', { name: `Postpone ${SECOND}` }));
  const again = within(await screen.findByRole('dialog', { name: 'Postpone' }));
  await user.click(again.getByRole('radio', { name: 'Known now' }));
  await user.click(again.getByRole('button', { name: 'Postpone 1 date' }));
  expect(sent).toHaveLength(1);
  fireEvent.change(again.getByLabelText('Starts'), { target: { value: '2026-12-20T19:30' } });
  await user.click(again.getByRole('button', { name: 'Postpone 1 date' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ dateIds: [id(12)], startsAt: '2026-12-20T19:30' });
});

test('a date that is off says so; one without its new date gets it, one that is canceled shows progress', async () => {
  open({
    dates: event.dates.map((one, at) => ({
      ...one,
      ...(at === 0
        ? { canceled: true }
        : { postponed: true, returnsUntil: '2026-12-05T04:59:00.000Z' }),
    })),
  });
  expect(await screen.findByText('Canceled')).toBeVisible();
  expect(screen.getByRole('link', { name: `See progress of canceling ${FIRST}` })).toHaveAttribute(
    'href',
    `/management/courses/${event.id}/dates/${id(11)}/cancellation`,
  );
  expect(screen.getByText('Postponed')).toBeVisible();
  expect(screen.getByText(/tickets go back until 04 Dec 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: `Set new date for ${SECOND}` })).toBeVisible();
  // the only one that is left is called off with its event
  expect(screen.queryByRole('link', { name: `Cancel date: ${SECOND}` })).toBeNull();
});

test('moving a date says whom it concerns, keeps its length and sends start, end and doors', async () => {
  const sent: DateChanges[] = [];
  const { user } = open({}, [
    on(updateDate, ({ body }) => {
      sent.push(body);
      return event;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: `Edit ${FIRST}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit date' }));
  expect(dialog.getByText('3 people hold 5 tickets for this date.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Starts'), { target: { value: '2026-12-06T18:00' } });
  expect(dialog.getByLabelText('Ends')).toHaveValue('Sun 6 Dec 2026, 20:00');
  fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '2026-12-06T17:00' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose an end after the start')).toBeVisible();
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
    await screen.findByRole('button', { name: 'Edit Saturday 12 December 2026, 19:30 EST' }),
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
  await user.click(dialog.getByRole('checkbox', { name: new RegExp(SECOND.slice(9, 24)) }));
  expect(dialog.queryByText(/hold tickets/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'All of them' }));
  expect(dialog.getByText(/^3 people hold tickets for these dates/)).toBeVisible();
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
    date(40 + n, `2026-12-${String(n + 10)}T19:30`, `2026-12-${String(n + 11)}T00:30:00.000Z`),
  );
  const { user } = open({
    dates: [date(31, '2026-10-01T19:30', '2026-10-01T23:30:00.000Z'), ...dates],
  });
  expect(await screen.findAllByRole('button', { name: /^Edit \w+day / })).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 15 dates' }));
  expect(screen.getAllByRole('button', { name: /^Edit \w+day / })).toHaveLength(15);
});

describe('several dates are removed together', () => {
  const free = { sold: 0, holders: 0, hasOrders: false };
  const three = [...event.dates, date(13, '2026-12-19T19:30', '2026-12-20T00:30:00.000Z')];
  const openRemoval = async (server: Handler[], dates = three) => {
    const view = open({ dates }, server);
    await view.user.click(await screen.findByRole('button', { name: 'Remove several dates' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove several dates' }));
    return { ...view, dialog };
  };

  test('but for those that somebody ordered for, which are named with the way out', async () => {
    const sent: string[][] = [];
    const { user, dialog } = await openRemoval([
      on(deleteDates, ({ body }) => {
        sent.push(body.dates);
        return { ...event, dates: event.dates.slice(0, 1) };
      }),
    ]);
    expect(dialog.queryByRole('checkbox', { name: FIRST })).not.toBeInTheDocument();
    expect(
      within(dialog.getByRole('list', { name: 'Dates that stay' })).getByText(FIRST),
    ).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Cancel the event' })).toHaveAttribute(
      'href',
      `/management/courses/${event.id}/cancellation`,
    );
    await user.click(dialog.getByRole('button', { name: 'Remove dates' }));
    expect(dialog.getAllByText('Choose a date')).not.toHaveLength(0);
    await user.click(dialog.getByRole('checkbox', { name: 'All of them' }));
    await user.click(dialog.getByRole('button', { name: 'Remove 2 dates' }));
    expect(await screen.findByText('2 dates removed')).toBeInTheDocument();
    expect(sent).toEqual([[id(12), id(13)]]);
  });

  test('one that somebody ordered for meanwhile keeps all, and is not offered again', async () => {
    const taken = three.map((one) => (one.id === id(12) ? { ...one, hasOrders: true } : one));
    let reads = 0;
    const { user, dialog } = await openRemoval([
      on(getManagedEvent, () => ({ ...event, dates: reads++ === 0 ? three : taken })),
      on(deleteDates, fail('date_in_use', [{ path: 'dates', message: 'Nothing was removed.' }])),
    ]);
    await user.click(dialog.getByRole('checkbox', { name: 'All of them' }));
    await user.click(dialog.getByRole('button', { name: 'Remove 2 dates' }));
    expect((await dialog.findAllByText(/Nothing was removed\./))[0]).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Remove 1 date' })).toBeVisible();
    expect(dialog.queryByRole('checkbox', { name: SECOND })).not.toBeInTheDocument();
  });

  test('where none can go it is said instead', async () => {
    const { dialog } = await openRemoval(
      [],
      three.map((one) => ({ ...one, ...free, hasOrders: true })),
    );
    expect(dialog.getByText(/none can be removed/)).toBeVisible();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

test('a date with a canceled order alone is not offered to be removed', async () => {
  open({ dates: event.dates.map((one) => ({ ...one, sold: 0, holders: 0, hasOrders: true })) });
  expect(await screen.findByRole('button', { name: `Edit ${FIRST}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove S/ })).not.toBeInTheDocument();
});

test('every other week is two weeks apart, and what is no number is refused', async () => {
  const { user, form, sent } = await openSeries('7 march 2027, 19:30');
  await user.selectOptions(form.getByLabelText('Repeats'), 'Every week');
  const apart = form.getByLabelText('Weeks apart');
  await user.clear(apart);
  await user.type(apart, '53');
  await user.click(form.getByRole('button', { name: /^Add/ }));
  expect(apart).toHaveAccessibleDescription('From 1 to 52');
  await user.clear(apart);
  await user.type(apart, '2');
  expect(form.getByRole('status')).toHaveTextContent(
    '4 dates from Sunday 7 March 2027, 19:30 EST to Sunday 18 April 2027, 19:30 EDT, every 2 weeks at the same time of day.',
  );
  await user.click(form.getByRole('button', { name: 'Add 4 dates' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ repeat: { frequency: 'weekly', interval: 2, count: 4 } }]),
  );
});

test('a link to the missing date leads to its field', async () => {
  open({ dates: [] }, [], 'dates#dates');
  await waitFor(() => expect(screen.getByLabelText('Date and time')).toHaveFocus());
  // as a new event begins, also when its last date was taken away
  expect(screen.getByLabelText(/^Doors, minutes before/)).toHaveValue('30');
});

test('dates of a canceled event are only read', async () => {
  open({ status: 'canceled' });
  expect(await screen.findByText(/Saturday 5 December 2026/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Add dates' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /several dates/ })).not.toBeInTheDocument();
});

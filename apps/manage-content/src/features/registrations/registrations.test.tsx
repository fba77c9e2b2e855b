import {
  admitParty,
  getManagedEvent,
  listRegistrations,
  updateRegistration,
  type ManagedEvent,
  type RegistrationRow,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-00000000090${n}`;
const guest = (n: number, change: Partial<RegistrationRow> = {}): RegistrationRow => ({
  id: id(n),
  category: 'admission',
  shortCode: '7KQ2M9XD',
  orderId: '01990000-0000-7000-8000-0000deadbeef',
  orderItemId: id(n),
  buyer: 'Nora Lind',
  firstName: 'Nora',
  lastName: `Lind ${n}`,
  email: 'nora@foyer.test',
  ticketTypeId: id(8),
  ticketName: 'Stalls',
  instanceId: managedGala.dates[0]?.id ?? id(7),
  startsAt: '2031-12-06T00:30:00.000Z',
  status: 'active',
  transferredTo: null,
  transferredFrom: null,
  takenBack: false,
  waits: false,
  exchangedFor: null,
  exchangedFrom: null,
  endedAt: null,
  checkedInAt: null,
  checkedInBy: null,
  note: null,
  paymentMethod: 'card',
  isComp: false,
  isRefundable: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  orderAnswers: [],
  addOns: [],
  ...change,
});
const pageOf = (data: RegistrationRow[]) => ({
  data,
  totalCount: data.length,
  guestCount: data.length,
  page: 1,
  perPage: 50,
  counts: { total: data.length, checkedIn: 0, addOns: 0, handedOut: 0 },
});
const open = (server: Handler[], page = 'registrations') =>
  renderRemote(remote, {
    path: `/management/courses/${managedGala.id}/${page}`,
    user: maro,
    server: [on(getManagedEvent, managedGala), ...server],
  });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('a guest is corrected and gets a note, and only what was changed is sent', async () => {
  let note: string | null = null;
  const { user, calls } = open([
    on(listRegistrations, () => pageOf([guest(1, { note })])),
    on(updateRegistration, ({ body }) => {
      note = body.note ?? null;
      return guest(1, { note });
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Nora Lind 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Nora Lind 1' });
  await user.type(within(dialog).getByLabelText('Note (optional)'), 'needs a ramp');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await rowOf(/Note: needs a ramp/)).toBeVisible();
  expect(screen.getByText('Nora Lind 1 saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ note: 'needs a ramp' });
});

test('another address says what it ends, and what was typed survives a refusal', async () => {
  const { user } = open([
    on(listRegistrations, pageOf([guest(1)])),
    on(updateRegistration, fail('registration_not_found')),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Nora Lind 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  const email = within(dialog).getByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'right@foyer.test');
  expect(dialog).toHaveTextContent('that link and its code stop working');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/Registration not found/)).toBeVisible();
  expect(email).toHaveValue('right@foyer.test');
});

test('guests of one order stand together under its number when asked', async () => {
  const other = { orderId: '01990000-0000-7000-8000-0000cafecafe', buyer: 'Ada Berg' };
  const { user, calls } = open([
    on(listRegistrations, pageOf([guest(1), guest(2), guest(3, other)])),
  ]);
  await rowOf(/Lind 1/);
  expect(screen.queryByText(/^Order [A-F]/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Order of the list'), 'By order');
  expect(await rowOf(/Order DEADBEEF, Nora Lind.*Lind 1/)).toBeVisible();
  expect(await rowOf(/Order CAFECAFE, Ada Berg.*Lind 3/)).toBeVisible();
  expect(screen.getAllByText(/^Order [A-F]/)).toHaveLength(2);
  expect(calls.at(-1)?.url).toContain('sort=order');
});

test('several are checked in by one call, and who cannot come in is named with the reason', async () => {
  const ended = guest(4, { status: 'canceled' });
  const { user, calls } = open([
    on(listRegistrations, pageOf([guest(1), guest(2), guest(3), ended])),
    on(admitParty, ({ body }) => ({
      outcomes: body.guests.map(({ registrationId }) =>
        registrationId === id(2)
          ? {
              registrationId,
              outcome: 'refused' as const,
              checkedInAt: null,
              message: 'This ticket was refunded.',
            }
          : {
              registrationId,
              outcome: 'admitted' as const,
              checkedInAt: '2031-12-06T00:00:00.000Z',
              message: null,
            },
      ),
    })),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Check in several' }));
  expect(screen.getByRole('button', { name: 'Check in' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'All 3 on this page' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose Nora Lind 3, Stalls' }));
  await user.click(screen.getByRole('button', { name: 'Check in 2' }));
  expect(await screen.findByText('1 checked in')).toBeVisible();
  expect(screen.getByText('Not checked in: Nora Lind 2: This ticket was refunded.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    guests: [{ registrationId: id(1) }, { registrationId: id(2) }],
  });
});

const evening = (n: number, startsAt: string): ManagedEvent['dates'][number] => ({
  id: id(n),
  version: 1,
  startsAt,
  local: startsAt.slice(0, 16),
  minutes: 120,
  doorsMinutesBefore: null,
  canceled: false,
  postponed: false,
  formerStartsAt: null,
  returnsUntil: null,
  sold: 0,
  addOns: 0,
  holders: 0,
  hasOrders: false,
});
describe('an event without guests', () => {
  const withEvent = (change: Partial<ManagedEvent>, data: RegistrationRow[] = []) =>
    renderRemote(remote, {
      path: `/management/courses/${managedGala.id}/registrations`,
      user: maro,
      server: [
        on(getManagedEvent, { ...managedGala, ...change }),
        on(listRegistrations, ({ query }) =>
          pageOf(data.filter(({ instanceId }) => (query.instanceId ?? instanceId) === instanceId)),
        ),
      ],
    });
  const FOR_A_LIST = /^(Door list|Export CSV|Check in several)$/;
  const forAList = () => [
    ...screen.queryAllByRole('button', { name: FOR_A_LIST }),
    ...screen.queryAllByRole('link', { name: FOR_A_LIST }),
    ...screen.queryAllByRole('searchbox'),
  ];
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  test('on sale says how the first one comes, and has nothing for a list', async () => {
    withEvent({ status: 'published', dates: [evening(7, '2031-12-06T00:30:00.000Z')] });
    expect(await screen.findByRole('heading', { name: 'No guests yet' })).toBeVisible();
    expect(forAList()).toEqual([]);
    expect(hrefOf('Share the event')).toBe(`/management/courses/${managedGala.id}`);
    expect(hrefOf('Add guest')).toContain(id(7));
    expect(hrefOf('Scan tickets')).toBe(`/door/${managedGala.id}`);
  });

  test('in a draft leads to what is left to do; for the door it is the door', async () => {
    const { unmount } = withEvent({});
    expect(await screen.findByText(/once the event is on sale/)).toBeVisible();
    expect(hrefOf('See what is left to do')).toBe(`/management/courses/${managedGala.id}`);
    expect(screen.queryByRole('link', { name: 'Scan tickets' })).not.toBeInTheDocument();
    unmount();
    withEvent({ status: 'published', accessSetting: 'door' });
    expect(await screen.findByRole('link', { name: 'Scan tickets' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Share the event' })).not.toBeInTheDocument();
  });

  test('on one of its dates keeps the way to the others', async () => {
    const dates = [7, 6].map((n) => evening(n, `2031-12-0${n}T00:30:00.000Z`));
    const { user } = withEvent({ status: 'published', hasOrders: true, dates }, [
      guest(1, { instanceId: id(6) }),
    ]);
    expect(await screen.findByText('Nobody has a ticket for this date yet.')).toBeVisible();
    expect(forAList()).toEqual([]);
    const date = screen.getByLabelText('Date');
    await user.selectOptions(date, id(6));
    expect(await rowOf(/Lind 1/)).toBeVisible();
    expect(forAList()).toHaveLength(4);
    expect(date).toHaveFocus();
  });
});

test('the list for the door has everybody on one page, with code, note and what they get', async () => {
  const supper = { ...guest(5, { ticketName: 'Supper', category: 'add_on' }) };
  const printed = jest.spyOn(window, 'print').mockImplementation(() => {});
  const all = [
    guest(1, { addOns: [supper], note: 'needs a ramp' }),
    ...Array.from({ length: 119 }, (_, n) => guest(2, { id: `${id(2).slice(0, -3)}${n + 100}` })),
  ];
  const { user } = open(
    [
      on(listRegistrations, ({ query }) => ({
        ...pageOf(all.slice(((query.page ?? 1) - 1) * 100, (query.page ?? 1) * 100)),
        totalCount: all.length,
      })),
    ],
    'door-list',
  );
  const list = await screen.findByRole('table', { name: 'Guests of the door list' });
  expect(within(list).getAllByRole('rowheader')).toHaveLength(120);
  expect(within(list).getByRole('row', { name: /needs a ramp/ })).toHaveTextContent(
    'Lind 1, NoraStalls + Supper',
  );
  expect(within(list).getAllByText('7KQ2-M9XD')).toHaveLength(120);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalled();
  printed.mockRestore();
});

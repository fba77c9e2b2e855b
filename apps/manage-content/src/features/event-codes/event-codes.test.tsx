import {
  createEventCode,
  deleteEventCode,
  getManagedEvent,
  listEventCodes,
  updateEventCode,
  type EventCode,
  type EventCodeChanges,
  type EventCodeInput,
  type ManagedEvent,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../routes.ts';

const id = (n: number) => `01990000-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`;
const type = (
  n: number,
  name: string,
  visibility: 'public' | 'secret' = 'public',
): ManagedEvent['ticketTypes'][number] => ({
  id: id(n),
  name,
  description: '',
  price: 20,
  fee: 0.89,
  capacity: null,
  category: 'admission',
  attendance: 'in-person',
  visibility,
  listIds: [],
  quantityPerCode: null,
  membershipTierIds: [],
  memberSalesAt: null,
  salesStartAt: null,
  salesEndAt: null,
  minPerOrder: 1,
  maxPerOrder: 10,
  paused: false,
  afterTypeId: null,
  state: 'on_sale',
  position: n,
  sold: 0,
  archived: false,
  version: 1,
});
const event: ManagedEvent = {
  ...managedGala,
  id: id(0),
  status: 'published',
  ticketTypes: [type(1, 'Stalls'), type(2, 'Box'), type(3, 'Rehearsal', 'secret')],
};
const code = (n: number, change: Partial<EventCode> = {}): EventCode => ({
  id: id(20 + n),
  version: 1,
  code: `CODE${n}`,
  kind: 'discount',
  amount: null,
  percentageValue: 10,
  quantity: null,
  uses: 0,
  isUsed: false,
  ticketTypeIds: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  status: 'active',
  ...change,
});

function open(codes: EventCode[], server: Handler[] = [], change: Partial<ManagedEvent> = {}) {
  return renderRemote(remote, {
    path: `/management/courses/${id(0)}/tickets`,
    user: maro,
    server: [
      ...server,
      on(getManagedEvent, { ...event, ...change }),
      on(listEventCodes, { data: codes }),
    ],
  });
}
beforeEach(() => sessionStorage.clear());
const rowOf = async (name: string) =>
  (await screen.findByText(name)).closest('li') ?? document.body;

test('each code says what it does, for which tickets, how often it was used and where it stands', async () => {
  open([
    code(1, {
      amount: 5,
      percentageValue: null,
      quantity: 10,
      uses: 3,
      ticketTypeIds: [id(1), id(2)],
    }),
    code(2, { kind: 'secret', percentageValue: null }),
    code(3, { endsAt: '2026-02-01T00:00:00.000Z', status: 'expired' }),
    code(4, { startsAt: '2026-12-24T12:00:00.000Z', status: 'future' }),
    code(5, { quantity: 1, uses: 1 }),
  ]);
  expect(await rowOf('CODE1')).toHaveTextContent('$5.00 off Stalls, Box · 3 of 10 used');
  expect(await rowOf('CODE2')).toHaveTextContent(
    'Secret code Shows every hidden ticket type · 0 uses, no limit',
  );
  expect(await rowOf('CODE3')).toHaveTextContent('Expired');
  expect(await rowOf('CODE4')).toHaveTextContent('Activates on 24.12.2026');
  expect(await rowOf('CODE5')).toHaveTextContent('Used up');
});

test('a hidden ticket type without a code is pointed out', async () => {
  open([code(1)]);
  expect(
    await screen.findByText('No code shows Rehearsal, so nobody can buy it. Add a secret code.'),
  ).toBeVisible();
});

test('a new code comes with a random name and is sent as chosen', async () => {
  const sent: EventCodeInput[] = [];
  const { user } = open(
    [],
    [
      on(createEventCode, ({ body }) => {
        sent.push(body);
        return code(1, { code: body.code ?? '' });
      }),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Add code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Code' }));
  const name = dialog.getByLabelText<HTMLInputElement>('Code');
  expect(name.value).toMatch(/^[A-Z0-9]{10}$/);
  const first = name.value;
  await user.click(dialog.getByRole('button', { name: 'Generate random code' }));
  expect(name.value).not.toBe(first);
  await user.clear(name);
  await user.type(name, 'spring-26');
  await user.type(dialog.getByLabelText('Discount amount'), '7,50');
  await user.click(dialog.getByRole('radio', { name: 'Limited' }));
  await user.type(dialog.getByLabelText('Usage limit'), '1,000');
  await user.click(dialog.getByRole('radio', { name: 'Chosen ticket types' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Box' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Promo code created successfully')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      code: 'SPRING26',
      kind: 'discount',
      amount: 7.5,
      percentageValue: null,
      quantity: 1000,
      ticketTypeIds: [id(2)],
      startsAt: null,
      endsAt: null,
    },
  ]);
});

test('what is missing is said before anything is sent', async () => {
  const { user, calls } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Code'));
  await user.click(dialog.getByRole('radio', { name: 'Limited' }));
  await user.click(dialog.getByRole('radio', { name: 'Chosen ticket types' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  for (const text of [
    'Code is required',
    'Discount amount is required',
    'Usage limit is required',
    'Choose a ticket type',
  ])
    expect(dialog.getAllByText(text)).toHaveLength(2);
  expect(await findProblem()).toHaveTextContent('There is a problem');
  expect(calls.filter((call) => call.method !== 'GET')).toEqual([]);
});

test.each([
  ['%', '120', 'Enter a percentage from 1 to 100, with at most two decimals.'],
  ['%', '12.345', 'Enter a percentage from 1 to 100, with at most two decimals.'],
  ['%', '', 'Discount percentage is required'],
  ['$', '1e3', 'Write the amount in digits, such as 12.50.'],
  ['$', '99999999', 'At most $10,000.00.'],
])('a discount in %s of “%s” is refused at the field: %s', async (unit, typed, problem) => {
  const { user, calls } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: unit }));
  const field = dialog.getByRole('textbox', { name: /^Discount/ });
  if (typed) await user.type(field, typed);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(problem);
  expect(calls.filter((call) => call.method !== 'GET')).toEqual([]);
});

test('one value in one field: another unit keeps what was typed and sends nothing of the first', async () => {
  const sent: EventCodeChanges[] = [];
  const { user } = open(
    [code(1, { amount: 5, percentageValue: null })],
    [
      on(updateEventCode, ({ body }) => {
        sent.push(body);
        return code(1);
      }),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Edit CODE1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Code' }));
  expect(dialog.getByLabelText('Discount amount')).toHaveValue('5.00');
  await user.click(dialog.getByRole('radio', { name: '%' }));
  expect(dialog.getByLabelText('Discount percentage')).toHaveValue('5.00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Promo code updated successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ version: 1, amount: null, percentageValue: 5 }]);
});

test('a name that is taken is said at its field', async () => {
  const { user } = open(
    [],
    [
      on(
        createEventCode,
        fail('code_taken', [{ path: 'code', message: 'A promo code with this name exists.' }]),
      ),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Add code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: '%' }));
  await user.type(dialog.getByLabelText('Discount percentage'), '15');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('A promo code with this name exists.')).toHaveLength(2);
  expect(dialog.getByLabelText('Code')).toBeInvalid();
});

test('a code that is being written survives a reload', async () => {
  const first = open([]);
  await first.user.click(await screen.findByRole('button', { name: 'Add code' }));
  const writing = within(await screen.findByRole('dialog'));
  await first.user.click(writing.getByRole('radio', { name: '%' }));
  await first.user.type(writing.getByLabelText('Discount percentage'), '15');
  first.unmount();
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add code' }));
  expect(
    within(await screen.findByRole('dialog')).getByLabelText('Discount percentage'),
  ).toHaveValue('15');
});

test('a used code keeps name and value, its limit may change down to its uses', async () => {
  const sent: EventCodeChanges[] = [];
  const { user } = open(
    [code(1, { uses: 3, isUsed: true, quantity: 5 })],
    [
      on(updateEventCode, ({ body }) => {
        sent.push(body);
        return code(1);
      }),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Edit CODE1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Code' }));
  for (const label of ['Code', 'Discount percentage'])
    expect(dialog.getByLabelText(label)).toHaveAttribute('readonly');
  expect(dialog.queryByRole('radio', { name: '$' })).not.toBeInTheDocument();
  const limit = dialog.getByLabelText('Usage limit');
  await user.clear(limit);
  await user.type(limit, '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getAllByText('Not lower than 3, the orders that used it')).toHaveLength(2);
  await user.clear(limit);
  await user.type(limit, '8');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Promo code updated successfully')).toBeInTheDocument();
  expect(sent).toEqual([{ version: 1, quantity: 8 }]);
});

test('a secret code is for hidden types alone', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^Secret code/ }));
  expect(dialog.queryByLabelText('Discount amount')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Chosen hidden ticket types' }));
  expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Rehearsal',
  ]);
});

test('deleting asks first, and says what was refused', async () => {
  let tries = 0;
  const { user } = open(
    [code(1, { uses: 1 })],
    [
      on(deleteEventCode, () => {
        tries += 1;
        return tries === 1 ? fail('internal') : undefined;
      }),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Delete CODE1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete code' }));
  expect(dialog.getByText('Permanently delete CODE1?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete code' }));
  expect(
    await dialog.findByText('Unable to delete the code. Please try again later.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete code' }));
  expect(await screen.findByText('Promo code deleted successfully')).toBeInTheDocument();
});

import {
  createTicketType,
  getManagedEvent,
  listEventCodes,
  updateTicketType,
  type ManagedTicketType,
  type TicketTypeChanges,
  type TicketTypeInput,
} from '@foyer/contracts';
import { managedGala, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';
import { TYPE_LABELS } from './event-tickets.model.ts';

const open = (server: Handler[] = []) =>
  renderRemote(remote, {
    path: `/management/courses/${managedGala.id}/tickets`,
    user: maro,
    server: [...server, on(getManagedEvent, managedGala), on(listEventCodes, { data: [] })],
  });
beforeEach(() => sessionStorage.clear());

async function openForm(user: ReturnType<typeof open>['user']) {
  await user.click(
    (await screen.findAllByRole('button', { name: 'Add ticket type' }))[0] as HTMLElement,
  );
  return within(await screen.findByRole('dialog', { name: 'New ticket type' }));
}

test('what is wrong is listed and leads to its field', async () => {
  const { user } = open();
  const dialog = await openForm(user);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(within(await findProblem()).getByRole('button', { name: /^Price:/ }));
  expect(dialog.getByLabelText('Price')).toHaveFocus();
});

test('the form has a control for every field that it reads and sends', async () => {
  const { user } = open([withLists()]);
  const dialog = await openForm(user);
  await user.selectOptions(dialog.getByLabelText('Who sees it'), 'Only private access lists');
  await user.type(dialog.getByLabelText(/^Members buy from/), '1 Dec 2099 10:00');
  const { lists, tiers, ...labels } = TYPE_LABELS;
  for (const name of [lists, tiers]) expect(dialog.getByRole('group', { name })).toBeVisible();
  for (const label of Object.values(labels))
    expect(dialog.getByLabelText(new RegExp(`^${label}`))).toBeVisible();
});

const LISTS = [
  { id: '01990000-0000-7000-8000-000000000811', name: 'Members' },
  { id: '01990000-0000-7000-8000-000000000812', name: 'Press' },
];
const TIERS = [
  { id: '01990000-0000-7000-8000-000000000821', name: 'Friend' },
  { id: '01990000-0000-7000-8000-000000000822', name: 'Patron' },
];
const withLists = (ticketTypes: ManagedTicketType[] = []) =>
  on(getManagedEvent, { ...managedGala, userLists: LISTS, membershipTiers: TIERS, ticketTypes });

test('a type for lists names them and how many each person or code may have', async () => {
  const sent: TicketTypeInput[] = [];
  const { user } = open([
    withLists(),
    on(createTicketType, ({ body }) => {
      sent.push(body);
      return managedGala;
    }),
  ]);
  const dialog = await openForm(user);
  await user.type(dialog.getByLabelText('Name'), 'Members’ seat');
  await user.type(dialog.getByLabelText('Price'), '10');
  await user.selectOptions(dialog.getByLabelText('Who sees it'), 'Only private access lists');
  await user.type(dialog.getByLabelText(/^Tickets per person or code/), '0');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await findProblem()).toHaveTextContent('Private access lists: Choose a list');
  expect(dialog.getByLabelText(/^Tickets per person or code/)).toHaveAccessibleDescription(
    expect.stringContaining('From 1 to 500, or empty') as string,
  );
  await user.click(dialog.getByRole('checkbox', { name: 'Press' }));
  await user.clear(dialog.getByLabelText(/^Tickets per person or code/));
  await user.type(dialog.getByLabelText(/^Tickets per person or code/), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ visibility: 'list', listIds: [LISTS[1]?.id], quantityPerCode: 2 }]);
});

test('a type that was for lists and is for everybody lets go of them', async () => {
  const sent: TicketTypeChanges[] = [];
  const listed: ManagedTicketType = {
    ...stalls,
    visibility: 'list',
    listIds: LISTS.map(({ id }) => id),
    quantityPerCode: 2,
  };
  const { user } = open([
    withLists([listed, { ...late, visibility: 'list' }]),
    on(updateTicketType, ({ body }) => {
      sent.push(body);
      return managedGala;
    }),
  ]);
  expect(await rowOf('Stalls')).toHaveTextContent('For Members, Press · 2 per person or code');
  expect(await rowOf('Late')).toHaveTextContent('For no list: nobody sees it');
  await user.click(await screen.findByRole('button', { name: 'Edit Stalls' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit ticket type' }));
  await user.selectOptions(dialog.getByLabelText('Who sees it'), 'Everybody');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      ...{ version: 4, visibility: 'public', listIds: [], quantityPerCode: null },
      ...{ membershipTierIds: [], memberSalesAt: null },
    },
  ]);
});

test('members buy before everybody else, and the row says who and from when', async () => {
  const sent: TicketTypeChanges[] = [];
  const early: ManagedTicketType = {
    ...stalls,
    membershipTierIds: [TIERS[1]?.id ?? ''],
    memberSalesAt: '2026-11-30T14:00:00.000Z',
  };
  const own: ManagedTicketType = { ...late, visibility: 'member' };
  const nobodys = { ...own, id: LISTS[0]?.id ?? '', name: 'Gone', membershipTierIds: [own.id] };
  const { user } = open([
    withLists([early, own, nobodys]),
    on(updateTicketType, ({ body }) => {
      sent.push(body);
      return managedGala;
    }),
  ]);
  expect(await rowOf('Stalls')).toHaveTextContent(
    'Members of Patron buy from Monday 30 November 2026, 09:00 EST',
  );
  expect(await rowOf('Late')).toHaveTextContent('For all members');
  expect(await rowOf('Gone')).toHaveTextContent('For no tier: nobody sees it');
  await user.click(await screen.findByRole('button', { name: 'Edit Stalls' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit ticket type' }));
  const from = dialog.getByLabelText(/^Members buy from/);
  await user.clear(from);
  await user.type(from, '1 Jan 2027 10:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await findProblem()).toHaveTextContent(
    'Members buy from: Members buy before the sale to everybody begins',
  );
  await user.clear(from);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ version: 4, memberSalesAt: null, membershipTierIds: [] }]);
});

test('a type for members names their tiers, or none for all of them', async () => {
  const sent: TicketTypeInput[] = [];
  const { user } = open([
    withLists(),
    on(createTicketType, ({ body }) => {
      sent.push(body);
      return managedGala;
    }),
  ]);
  const dialog = await openForm(user);
  await user.type(dialog.getByLabelText('Name'), 'Friends’ seat');
  await user.type(dialog.getByLabelText('Price'), '10');
  await user.selectOptions(dialog.getByLabelText('Who sees it'), 'Only members');
  expect(dialog.queryByLabelText(/^Members buy from/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Patron' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { visibility: 'member', membershipTierIds: [TIERS[1]?.id], memberSalesAt: null },
  ]);
});

test('without a tier the form leads to where one is made', async () => {
  const { user } = open();
  const dialog = await openForm(user);
  await user.selectOptions(dialog.getByLabelText('Who sees it'), 'Only members');
  expect(dialog.getByRole('link', { name: 'Add a tier' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/memberships/tiers',
  );
});

test('without a list the form leads to where one is made', async () => {
  const { user } = open();
  const dialog = await openForm(user);
  await user.selectOptions(dialog.getByLabelText('Who sees it'), 'Only private access lists');
  expect(dialog.getByRole('link', { name: 'Add a list' })).toHaveAttribute(
    'href',
    '/manage/harbourhall/lists',
  );
});

test('what was typed survives a refusal and a reload; Cancel gives it up', async () => {
  const first = open([on(createTicketType, fail('internal'))]);
  const dialog = await openForm(first.user);
  await first.user.type(dialog.getByLabelText('Name'), 'Balcony');
  await first.user.type(dialog.getByLabelText('Price'), '12');
  await first.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText('Unable to add the ticket. Please try again later.'),
  ).toBeVisible();
  first.unmount();

  const { user } = open();
  const again = await openForm(user);
  expect(again.getByLabelText('Name')).toHaveValue('Balcony');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(again.getByLabelText('Name')).toHaveValue('Balcony');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect((await openForm(user)).getByLabelText('Name')).toHaveValue('');
});

test('a price that no card can be charged by itself is taken, and says so', async () => {
  const { user } = open([on(getManagedEvent, { ...managedGala, currency: 'jpy' })]);
  const dialog = await openForm(user);
  const price = dialog.getByLabelText('Price');
  await user.type(price, '20');
  await user.tab();
  expect(price).toHaveAccessibleDescription(
    'Buyers pay ¥21: your price and a fee of ¥1. The smallest payment by card is ¥50, so nobody can buy one of it alone.',
  );
  expect(price).not.toBeInvalid();
});

test('while a price is typed, the form says what buyers pay', async () => {
  const { user } = open();
  const dialog = await openForm(user);
  const price = dialog.getByLabelText('Price');
  expect(price).toHaveAccessibleDescription('Our fee comes on top, buyers pay it. 0 is free.');
  await user.type(price, '18,50');
  expect(price).toHaveAccessibleDescription('Buyers pay $19.38: your price and a fee of $0.88.');
  await user.clear(price);
  await user.type(price, '0.01');
  expect(price).toHaveAccessibleDescription('Buyers pay $0.70: your price and a fee of $0.69.');
  await user.clear(price);
  await user.type(price, '99999999');
  await user.tab();
  expect(price).toHaveAccessibleDescription(/At most \$100,000.00.$/);
});

test('a price in yen is read and shown without decimals, and one with some is refused in words', async () => {
  const sent: TicketTypeInput[] = [];
  const yen = { ...managedGala, currency: 'jpy' as const };
  const { user } = open([
    on(getManagedEvent, yen),
    on(createTicketType, ({ body }) => {
      sent.push(body);
      return yen;
    }),
  ]);
  const dialog = await openForm(user);
  await user.type(dialog.getByLabelText('Name'), 'Balcony');
  const price = dialog.getByLabelText('Price');
  await user.type(price, '1500.5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await findProblem()).toHaveTextContent('Price: This currency has no decimals.');
  expect(price).toBeInvalid();
  await user.clear(price);
  await user.type(price, '1,500');
  expect(price).toHaveAccessibleDescription('Buyers pay ¥1,516: your price and a fee of ¥16.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Balcony', price: 1500 }]));
});

test('a saved ticket type closes its dialog and is not typed any more', async () => {
  const sent: TicketTypeInput[] = [];
  const { user } = open([
    on(createTicketType, ({ body }) => {
      sent.push(body);
      return managedGala;
    }),
  ]);
  const dialog = await openForm(user);
  await user.type(dialog.getByLabelText('Name'), 'Balcony');
  await user.type(dialog.getByLabelText('Price'), '12,50');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No ticket types yet')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ name: 'Balcony', price: 12.5, capacity: null }]);
  expect(sessionStorage).toHaveLength(0);
});

const stalls: ManagedTicketType = {
  id: '01990000-0000-7000-8000-000000000801',
  name: 'Stalls',
  description: '',
  price: 18.5,
  fee: 0.88,
  capacity: 40,
  category: 'admission',
  attendance: 'in-person',
  visibility: 'public',
  listIds: [],
  quantityPerCode: null,
  membershipTierIds: [],
  memberSalesAt: null,
  salesStartAt: '2026-12-01T14:00:00.000Z',
  salesEndAt: null,
  minPerOrder: 2,
  maxPerOrder: 6,
  paused: false,
  afterTypeId: null,
  position: 0,
  sold: 3,
  archived: false,
  state: 'scheduled',
  version: 4,
};
const late: ManagedTicketType = {
  ...stalls,
  id: '01990000-0000-7000-8000-000000000802',
  name: 'Late',
  salesStartAt: null,
  minPerOrder: 1,
  afterTypeId: stalls.id,
  state: 'waiting',
  sold: 0,
};
const withTypes = (...ticketTypes: ManagedTicketType[]) =>
  on(getManagedEvent, { ...managedGala, ticketTypes });
const rowOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })).closest('li') ??
  document.body;

test('a row says how its sale stands, when and how many are sold, and what it waits for', async () => {
  open([withTypes(stalls, late)]);
  const row = await rowOf('Stalls');
  expect(row).toHaveTextContent('Scheduled');
  expect(row).toHaveTextContent('$18.50 · $19.38 with fee · 3 of 40 sold');
  expect(row).toHaveTextContent(
    'On sale from Tuesday 1 December 2026, 09:00 EST · 2 to 6 per order',
  );
  expect(await rowOf('Late')).toHaveTextContent(
    'Begins when “Stalls” is sold out or ended · At most 6 per order',
  );
});

test('sales are paused at one press', async () => {
  const sent: TicketTypeChanges[] = [];
  const { user } = open([
    withTypes(stalls),
    on(updateTicketType, ({ body }) => {
      sent.push(body);
      const paused: ManagedTicketType = { ...stalls, paused: true, state: 'paused' };
      return { ...managedGala, ticketTypes: [paused] };
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Stalls' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause sales' }));
  expect(
    await screen.findByText('“Stalls” is paused. Nobody can buy it until you resume.'),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ version: 4, paused: true }]);
  expect(await rowOf('Stalls')).toHaveTextContent('Paused');
});

test('another price of a type that was sold says whom it concerns; limits are said at their field', async () => {
  const { user } = open([withTypes(stalls, late)]);
  await user.click(await screen.findByRole('button', { name: 'Edit Stalls' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit ticket type' }));
  const price = dialog.getByLabelText('Price');
  expect(price).toHaveValue('18.50');
  await user.clear(price);
  await user.type(price, '25');
  expect(price).toHaveAccessibleDescription(
    'Buyers pay $25.94: your price and a fee of $0.94. The new price is for new orders. The 3 tickets that were sold keep theirs.',
  );
  // what follows this one cannot come before it
  expect(
    within(dialog.getByLabelText('Begins after')).queryByRole('option', { name: 'Late' }),
  ).not.toBeInTheDocument();
  const fewest = dialog.getByLabelText('Fewest per order');
  await user.clear(fewest);
  await user.type(fewest, '7');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(fewest).toHaveAccessibleDescription('Not more than the most per order');
});

import { createEvent, getManagedEvent, listVenues, type NewEventInput } from '@foyer/contracts';
import { AnnouncerRegion } from '@foyer/design-system';
import { harbourhall, managedGala, maro } from '@foyer/fixtures';
import { fail, findProblem, on, renderRemote, type Handler } from '@foyer/remote-kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import remote from '../../routes.ts';

const open = (server: Handler[] = []) =>
  renderRemote(remote, {
    path: '/event/new',
    user: maro,
    server: [...server, on(getManagedEvent, fail('not_found')), on(listVenues, { data: [] })],
  });
const create = () => screen.getByRole('button', { name: 'Create draft' });
beforeEach(() => sessionStorage.clear());

async function fill(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText('Event name'), 'Winter Gala');
  fireEvent.change(screen.getByLabelText('Date and time'), {
    target: { value: '2036-12-05T19:30' },
  });
  await user.type(screen.getByLabelText('Venue'), 'Harbour Hall');
  await user.type(screen.getByLabelText(/^Price/), '25');
}

test('what is missing is listed with its fields and leads there', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('button', { name: 'Create draft' }));
  const summary = await findProblem();
  await user.click(within(summary).getByRole('button', { name: /^Event name:/ }));
  expect(screen.getByLabelText('Event name')).toHaveFocus();
  expect(calls).toEqual([]);
});

test('what is typed is there after a reload and after a refusal', async () => {
  const first = open();
  await fill(first.user);
  await first.user.click(screen.getByRole('radio', { name: /^To be announced/i }));
  first.unmount();

  const bodies: NewEventInput[] = [];
  const { user, location } = open([
    on(createEvent, ({ body }) => {
      bodies.push(body);
      return fail('internal');
    }),
  ]);
  expect(await screen.findByLabelText('Event name')).toHaveValue('Winter Gala');
  await user.click(create());
  expect(
    await screen.findByText('Unable to create the event. Please try again later.'),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Price/)).toHaveValue('25');
  expect(bodies[0]).toMatchObject({
    name: 'Winter Gala',
    locationSetting: 'tba',
    ticketType: { price: 25 },
  });
  expect(location()).toBe('/event/new');
  expect(sessionStorage.getItem('foyer.draft.event:new')).toContain('Winter Gala');
});

test('an account that is not one’s own any more is not chosen', async () => {
  sessionStorage.setItem(
    'foyer.draft.event:new',
    JSON.stringify({ by: maro.id, kept: { ownerId: '01990000-0000-7000-8000-00000000ffff' } }),
  );
  open();
  const account = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Who it belongs to',
  });
  expect([maro.id, harbourhall.id]).toContain(account.value);
});

test('a draft that was made is not typed any more', async () => {
  const { user, location } = open([on(createEvent, managedGala)]);
  await fill(user);
  await user.click(create());
  await waitFor(() => expect(location()).toContain('/management/courses/'));
  expect(sessionStorage.getItem('foyer.draft.event:new')).toBeNull();
});

test('a place that was typed before fills all of it, and says so', async () => {
  const asked: string[] = [];
  const { user } = open([
    on(listVenues, ({ query }) => {
      asked.push(`${query.ownerId} ${query.query}`);
      const hall = {
        id: managedGala.id,
        name: 'Harbour Hall',
        address: '12 Quay Street',
        city: 'Portland',
        state: 'ME',
        country: 'US',
        timezone: 'America/New_York',
      };
      return { data: [hall] };
    }),
  ]);
  render(<AnnouncerRegion />);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Who it belongs to' }),
    'Harbour Hall',
  );
  await user.type(screen.getByLabelText('Venue'), 'harb');
  expect(
    await screen.findByRole('option', { name: /12 Quay Street, Portland, ME, US/ }),
  ).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText('Venue')).toHaveValue('Harbour Hall');
  expect(screen.getByLabelText('Venue')).toHaveFocus();
  expect(screen.getByLabelText(/^Address/)).toHaveValue('12 Quay Street');
  expect(screen.getByLabelText(/^City/)).toHaveValue('Portland');
  expect(screen.getByLabelText(/^State/)).toHaveValue('ME');
  expect(screen.getByLabelText(/^Country/)).toHaveValue('US');
  expect(screen.getByLabelText('Time zone')).toHaveValue('America/New York');
  expect(
    await screen.findByText('Address and time zone of Harbour Hall filled in.'),
  ).toBeInTheDocument();
  expect(asked.at(-1)).toBe(`${harbourhall.id} harb`);
});

test('an event begins in the time zone of its account, until another one is chosen', async () => {
  const { user } = open();
  const account = await screen.findByRole('combobox', { name: 'Who it belongs to' });
  const zone = () => screen.getByRole('combobox', { name: 'Time zone' });
  await user.selectOptions(account, 'Nightjar');
  expect(zone()).toHaveValue('Europe/London');
  await user.selectOptions(account, 'Harbour Hall');
  expect(zone()).toHaveValue('America/New York');
  await user.clear(zone());
  await user.type(zone(), 'tokyo');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(zone()).toHaveValue('Asia/Tokyo');
  await user.selectOptions(account, 'Nightjar');
  expect(zone()).toHaveValue('Asia/Tokyo');
});

test('a number of places may have its thousands apart; a week is the longest evening', async () => {
  const bodies: NewEventInput[] = [];
  const { user } = open([
    on(createEvent, ({ body }) => {
      bodies.push(body);
      return managedGala;
    }),
  ]);
  await fill(user);
  const length = screen.getByLabelText('Length in minutes');
  await user.clear(length);
  await user.type(length, '20000');
  await user.type(screen.getByLabelText(/^How many per date/), '1,200');
  await user.click(create());
  expect(await findProblem()).toHaveTextContent('Length in minutes: From 15 minutes to 7 days');
  await user.clear(length);
  await user.type(length, '90');
  await user.click(create());
  await waitFor(() => expect(bodies[0]).toMatchObject({ ticketType: { capacity: 1200 } }));
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeField } from './days.ts';

type Limits = Pick<Parameters<typeof TimeField>[0], 'earliest' | 'latest'>;

/** In a form: what it holds stands beside it. */
function Held({ start = '', ...limits }: Limits & { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <TimeField label="Start time" name="time" value={value} onChange={setValue} {...limits} />
      <output>{value}</output>
    </>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Start time' });
const held = () => screen.getByRole('status', { hidden: true }).textContent;
const offered = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map((one) => one.textContent);

test.each([
  ['9:30 pm', '21:30', '9:30 PM'],
  ['21:30', '21:30', '9:30 PM'],
  ['12:05 am', '00:05', '12:05 AM'],
  ['9.17', '09:17', '9:17 AM'],
  ['9', '9', '9'],
  ['25:00', '25:00', '25:00'],
  ['13:00 pm', '13:00 pm', '13:00 pm'],
])('%s is typed as %s, and reads %s once the field is left', async (typed, value, shown) => {
  const user = userEvent.setup();
  render(<Held />);
  await user.type(field(), typed);
  expect(field()).toHaveValue(typed);
  expect(held()).toBe(value);
  await user.tab();
  expect(field()).toHaveValue(shown);
});

test('a press opens the half hours, and one of them is chosen', async () => {
  const user = userEvent.setup();
  render(<Held start="20:00" />);
  expect(field()).toHaveValue('8:00 PM');
  await user.click(field());
  expect(await offered()).toHaveLength(48);
  await user.click(screen.getByRole('option', { name: '7:30 PM' }));
  expect(held()).toBe('19:30');
  expect(field()).toHaveValue('7:30 PM');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.click(field());
  expect(await offered()).toHaveLength(48);
});

test('typing narrows the list, in either way of writing', async () => {
  const user = userEvent.setup();
  render(<Held />);
  await user.type(field(), '9');
  expect(await offered()).toEqual(['9:00 AM', '9:30 AM', '9:00 PM', '9:30 PM']);
  await user.clear(field());
  await user.type(field(), '21');
  expect(await offered()).toEqual(['9:00 PM', '9:30 PM']);
});

test('arrows look at the list, and Enter takes what is looked at', async () => {
  const user = userEvent.setup();
  render(<Held earliest="08:00" />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: '8:00 AM' })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(held()).toBe('08:30');
  expect(field()).toHaveValue('8:30 AM');
});

test('what is too early or too late is not offered', async () => {
  const user = userEvent.setup();
  render(<Held earliest="12:17" latest="13:30" />);
  await user.click(field());
  expect(await offered()).toEqual(['12:30 PM', '1:00 PM', '1:30 PM']);
});

test('without any time it says so', () => {
  render(<Held earliest="23:31" />);
  expect(field()).toHaveAccessibleDescription('No times available');
});

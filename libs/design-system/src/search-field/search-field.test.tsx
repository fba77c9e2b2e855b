import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const keyboard = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
const box = () => screen.getByRole('searchbox', { name: 'Search events' });

function List({ onSearch }: { onSearch: (value: string) => void }) {
  const [value, setValue] = useState('');
  // a new function with every drawing, as most pages pass
  return (
    <SearchField
      label="Search events"
      value={value}
      onSearch={(next) => {
        onSearch(next);
        setValue(next);
      }}
    />
  );
}

test('it waits for a pause of 300 ms and asks once', async () => {
  const user = keyboard();
  const onSearch = jest.fn();
  render(<List onSearch={onSearch} />);
  await user.type(box(), 'Ham');
  pass(299);
  expect(onSearch).not.toHaveBeenCalled();
  await user.type(box(), 'let');
  pass(299);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['Hamlet']]);
});

test('Enter asks at once and not a second time', async () => {
  const user = keyboard();
  const onSearch = jest.fn();
  render(<List onSearch={onSearch} />);
  await user.type(box(), 'Hamlet{Enter}');
  pass(1000);
  expect(onSearch.mock.calls).toEqual([['Hamlet']]);
});

test('emptied, it asks without waiting', async () => {
  const user = keyboard();
  const onSearch = jest.fn();
  render(<List onSearch={onSearch} />);
  await user.type(box(), 'Hamlet{Enter}');
  await user.clear(box());
  pass(0);
  expect(onSearch).toHaveBeenLastCalledWith('');
});

test('a blank at the end asks nothing more', async () => {
  const user = keyboard();
  const onSearch = jest.fn();
  render(<List onSearch={onSearch} />);
  await user.type(box(), 'King ');
  for (let round = 0; round < 5; round++) pass(300);
  expect(onSearch.mock.calls).toEqual([['King']]);
  expect(box()).toHaveValue('King ');
});

test('an answer that comes late takes nothing away that was typed meanwhile', async () => {
  const user = keyboard();
  const onSearch = jest.fn();
  const field = (value: string) => (
    <SearchField label="Search events" value={value} onSearch={onSearch} />
  );
  const view = render(field(''));
  await user.type(box(), 'Ham');
  pass(300);
  await user.type(box(), 'let');
  view.rerender(field('Ham'));
  expect(box()).toHaveValue('Hamlet');
  pass(300);
  expect(onSearch).toHaveBeenLastCalledWith('Hamlet');
  view.rerender(field('Hamlet'));
  view.rerender(field('Lear'));
  expect(box()).toHaveValue('Lear');
});

test('leaving the field asks at once, so that nothing calls back whoever follows a link', async () => {
  const user = keyboard();
  const onSearch = jest.fn();
  render(<List onSearch={onSearch} />);
  await user.type(box(), 'Hamlet');
  await user.tab();
  expect(onSearch.mock.calls).toEqual([['Hamlet']]);
  pass(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

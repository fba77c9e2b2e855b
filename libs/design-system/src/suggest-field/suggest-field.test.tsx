import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SuggestField, type Suggestion } from './suggest-field.tsx';

const EVENTS = ['Winter Gala', 'Winter Matinee', 'Spring Gala'].map((label) => ({
  value: label.toLowerCase().replace(' ', '-'),
  label,
  note: 'Sat 5 Dec, 19:30 EST',
}));

function Search({
  onSearch,
  onChoose,
}: {
  onSearch?: () => void;
  onChoose?: (e: Suggestion) => void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <SuggestField
      label="Search events"
      value={typed}
      suggestions={typed ? EVENTS.filter(({ label }) => label.toLowerCase().includes(typed)) : []}
      onType={setTyped}
      onSearch={() => onSearch?.()}
      onChoose={(chosen) => {
        setTyped('');
        onChoose?.(chosen);
      }}
    />
  );
}
const field = () => screen.getByRole('combobox', { name: 'Search events' });
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);
const said = () =>
  screen
    .getAllByRole('log')
    .map((log) => log.textContent)
    .join();

async function open(props: Parameters<typeof Search>[0] = {}) {
  const user = userEvent.setup();
  const { container } = render(<Search {...props} />);
  await user.click(field());
  await waitFor(() => expect(container.querySelector('[data-rac]')).not.toBeNull());
  expect(field()).toHaveFocus();
  return user;
}

// the first of this file: from then on its code is here
test('what was typed before its code came is suggested for at once', async () => {
  const { container } = render(<Search />);
  fireEvent.focus(field());
  field().focus();
  fireEvent.change(field(), { target: { value: 'winter' } });
  expect(container.querySelector('[data-rac]')).toBeNull();
  await waitFor(() => expect(labels()).toHaveLength(2));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('winter');
});

test('typing suggests, says how many there are, and the field keeps the words', async () => {
  const user = await open();
  await user.keyboard('winter');
  await waitFor(() => expect(labels()).toHaveLength(2));
  expect(field()).toHaveValue('winter');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(said()).toContain('2 options available');
});

test('Enter searches for the words; arrows and Enter go to one', async () => {
  const onSearch = jest.fn();
  const onChoose = jest.fn();
  const user = await open({ onSearch, onChoose });
  await user.keyboard('winter');
  await waitFor(() => expect(labels()).toHaveLength(2));
  await user.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledTimes(1);
  expect(onChoose).not.toHaveBeenCalled();
  expect(labels()).toEqual([]);
  expect(field()).toHaveValue('winter');

  await user.clear(field());
  await user.keyboard('gala');
  await waitFor(() => expect(labels()).toHaveLength(2));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: /Spring Gala/ }).id,
  );
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith(EVENTS[2]);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('a press chooses; Escape closes and keeps the words', async () => {
  const onChoose = jest.fn();
  const user = await open({ onChoose });
  await user.keyboard('gala');
  await waitFor(() => expect(labels()).toHaveLength(2));
  await user.keyboard('{Escape}');
  expect(labels()).toEqual([]);
  expect(field()).toHaveValue('gala');
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(labels()).toHaveLength(2));
  await user.click(screen.getByRole('option', { name: /Winter Gala/ }));
  expect(onChoose).toHaveBeenCalledWith(EVENTS[0]);
});

test('leaving keeps what was typed, and words without a suggestion are searched for as well', async () => {
  const onSearch = jest.fn();
  const user = await open({ onSearch });
  await user.keyboard('zither');
  expect(labels()).toEqual([]);
  await user.tab();
  expect(field()).toHaveValue('zither');
  await user.click(field());
  await user.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledTimes(1);
});

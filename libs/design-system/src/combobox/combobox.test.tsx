import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox.tsx';
import { matching } from './matching.ts';

const ZONES = [
  'Africa/Abidjan',
  'America/New York',
  'America/North Dakota/Beulah',
  'America/São Paulo',
  'Europe/Berlin',
  'Europe/York',
].map((label) => ({ value: label.replaceAll(' ', '_'), label }));
const many = Array.from({ length: 120 }, (_, index) => ({
  value: String(index),
  label: `Zone ${index}`,
}));

function Zones({
  options = ZONES,
  onChange,
}: {
  options?: typeof ZONES;
  onChange?: (value: string) => void;
}) {
  const [value, setValue] = useState(options[4]?.value ?? '');
  return (
    <form>
      <Combobox
        label="Time zone"
        options={options}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Time zone' });
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);

const said = () =>
  screen
    .getAllByRole('log')
    .map((log) => log.textContent)
    .join();

/** The field once its list can open. */
async function open(props: Parameters<typeof Zones>[0] = {}) {
  const user = userEvent.setup();
  const { container } = render(<Zones {...props} />);
  await waitFor(() => expect(container.querySelector('[data-rac]')).not.toBeNull());
  return user;
}

test('typing a part finds the entries, arrows and Enter choose one', async () => {
  const onChange = jest.fn();
  const user = await open({ onChange });
  await user.tab();
  expect(field()).toHaveValue('Europe/Berlin');
  await user.keyboard('york');
  expect(labels()).toEqual(['America/New York', 'Europe/York']);
  expect(said()).toContain('2 options available');
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Europe/York' }).id,
  );
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onChange).toHaveBeenCalledWith('America/New_York');
  expect(field()).toHaveValue('America/New York');
  expect(labels()).toEqual([]);
});

test('Enter takes the first that was found', async () => {
  const user = await open();
  await user.tab();
  await user.keyboard('abid{Enter}');
  expect(field()).toHaveValue('Africa/Abidjan');
});

test('Escape and leaving keep what was chosen before', async () => {
  const onChange = jest.fn();
  const user = await open({ onChange });
  await user.click(field());
  await user.clear(field());
  await user.keyboard('nowhere');
  expect(screen.getByText('Nothing found')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('Europe/Berlin');
  expect(labels()).toEqual([]);
  await user.clear(field());
  await user.keyboard('sao');
  expect(labels()).toEqual(['America/São Paulo']);
  await user.tab();
  expect(field()).toHaveValue('Europe/Berlin');
  expect(labels()).toEqual([]);
  await user.click(field());
  await user.clear(field());
  await user.tab();
  expect(field()).toHaveValue('Europe/Berlin');
  expect(onChange).not.toHaveBeenCalled();
});

test('a page that scrolls takes nothing of what is typed, nor the list', async () => {
  const user = await open();
  await user.tab();
  await user.keyboard('york');
  fireEvent.scroll(document);
  expect(field()).toHaveValue('york');
  expect(labels()).toEqual(['America/New York', 'Europe/York']);
  await user.keyboard('{Escape}');
  expect(labels()).toEqual([]);
});

test('a press chooses, and the chosen entry is marked', async () => {
  const user = await open();
  await user.click(field());
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Europe/Berlin');
  await user.click(screen.getByRole('option', { name: 'Africa/Abidjan' }));
  expect(field()).toHaveValue('Africa/Abidjan');
  expect(field()).toHaveFocus();
});

test('of hundreds those about the chosen one are shown, and how many more there are', async () => {
  const user = await open({ options: many });
  await user.click(field());
  expect(labels()).toHaveLength(50);
  expect(screen.getByText('Type to find 70 more')).toBeVisible();
});

test('words match in any order and without accents; beginnings come first', () => {
  const found = (typed: string) => matching(ZONES, typed).map(({ label }) => label);
  expect(found('sao')).toEqual(['America/São Paulo']);
  expect(found('york america')).toEqual(['America/New York']);
  expect(found('be')).toEqual(['America/North Dakota/Beulah', 'Europe/Berlin']);
  expect(found('(')).toEqual([]);
});

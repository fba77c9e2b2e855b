import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox.tsx';

const ZONES = ['America/New York', 'Europe/Berlin', 'Europe/York'].map((label) => ({
  value: label,
  label,
}));

function Zones() {
  const [value, setValue] = useState('Europe/Berlin');
  return <Combobox label="Time zone" options={ZONES} value={value} onChange={setValue} />;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });

// alone in its file: here the list was never fetched before
test('what is typed before the list is here is found when it comes, and typing goes on', async () => {
  render(<Zones />);
  const early = field();
  early.focus();
  fireEvent.change(early, { target: { value: 'new yk' } });
  early.setSelectionRange(5, 5);
  expect(fireEvent.keyDown(early, { key: 'Enter' })).toBe(false);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();

  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(field()).not.toBe(early);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('new yk');
  await userEvent.setup().keyboard('or');
  expect(field()).toHaveValue('new york');
  await userEvent.setup().keyboard('{Enter}');
  expect(field()).toHaveValue('America/New York');
});

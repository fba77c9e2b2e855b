import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { NumberStepper } from './number-stepper.tsx';

function Seats({
  start,
  max = 3,
  isDisabled = false,
}: {
  start: number;
  max?: number;
  isDisabled?: boolean;
}) {
  const [value, setValue] = useState(start);
  return (
    <NumberStepper
      label="Seat"
      value={value}
      max={max}
      onChange={setValue}
      isDisabled={isDisabled}
    />
  );
}
// whoever hears a new count hears of what
const shown = () => /^Seat: (\d+)$/.exec(screen.getByRole('status').textContent)?.[1];
const more = () => screen.getByRole('button', { name: 'One more: Seat' });
const less = () => screen.getByRole('button', { name: 'One less: Seat' });

test('it counts up to the most and keeps the focus there', async () => {
  const user = userEvent.setup();
  render(<Seats start={1} />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}');
  expect(shown()).toBe('3');
  expect(more()).toHaveFocus();
  expect(more()).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  expect(shown()).toBe('2');
});

test('it goes no lower than the least', async () => {
  const user = userEvent.setup();
  render(<Seats start={1} />);
  await user.click(less());
  await user.click(less());
  expect(shown()).toBe('0');
  expect(less()).toHaveAttribute('aria-disabled', 'true');
});

test('a count above what is left now comes down to it', async () => {
  const user = userEvent.setup();
  render(<Seats start={9} max={3} />);
  await user.click(more());
  expect(shown()).toBe('9');
  await user.click(less());
  expect(shown()).toBe('3');
});

test('disabled, it stands still', async () => {
  const user = userEvent.setup();
  render(<Seats start={2} isDisabled />);
  await user.click(more());
  await user.click(less());
  expect(shown()).toBe('2');
});

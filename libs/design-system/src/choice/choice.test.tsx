import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from './choice.tsx';

const OPTIONS = ['Mon', 'Tue', 'Wed'].map((label) => ({ value: label.toLowerCase(), label }));
function Days({ start }: { start: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <CheckboxGroup
        label="Days"
        allLabel="Every day"
        options={OPTIONS}
        value={value}
        onChange={setValue}
      />
      <output>{value.join(' ')}</output>
    </>
  );
}
const chosen = () => screen.getByRole('status').textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('the box for all is half checked with some, checks all and clears all', async () => {
  const user = userEvent.setup();
  render(<Days start={['wed']} />);
  expect(screen.getByRole('group', { name: 'Days' })).toBeInTheDocument();
  expect(box('Every day')).toBePartiallyChecked();
  await user.tab();
  await user.keyboard(' ');
  expect(chosen()).toBe('mon tue wed');
  expect(box('Every day')).toBeChecked();
  await user.click(box('Tue'));
  expect(chosen()).toBe('mon wed');
  expect(box('Every day')).toBePartiallyChecked();
  await user.click(box('Tue'));
  await user.click(box('Every day'));
  expect(chosen()).toBe('');
  expect(box('Every day')).not.toBePartiallyChecked();
});

test('what is chosen keeps the order of the options', async () => {
  const user = userEvent.setup();
  render(<Days start={['wed']} />);
  await user.click(box('Mon'));
  expect(chosen()).toBe('mon wed');
});

test('a checkbox gives its element away and tells its error', () => {
  const ref = createRef<HTMLInputElement>();
  render(
    <Checkbox ref={ref} error="Accept the terms">
      I accept
    </Checkbox>,
  );
  expect(ref.current).toBe(box('I accept'));
  expect(box('I accept')).toBeInvalid();
  expect(box('I accept')).toHaveAccessibleDescription('Accept the terms');
});

test('arrow keys move along a radio group', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(
    <RadioGroup
      label="Day"
      options={OPTIONS}
      value="mon"
      onChange={onChange}
      error="Choose another day"
    />,
  );
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Mon' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenCalledWith('tue');
  expect(screen.getByRole('radiogroup', { name: 'Day' })).toHaveAccessibleDescription(
    'Choose another day',
  );
});

test('a switch is turned by the keyboard, and not while it is disabled', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const view = render(
    <Switch isSelected={false} onChange={onChange}>
      Follow
    </Switch>,
  );
  await user.tab();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(true);
  view.rerender(
    <Switch isSelected={false} isDisabled onChange={onChange}>
      Follow
    </Switch>,
  );
  await user.click(screen.getByRole('switch', { name: 'Follow' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, IconButton } from './button.tsx';

test('a pending button cannot be pressed again and keeps its name and the focus', async () => {
  const user = userEvent.setup();
  const onPress = jest.fn();
  const view = render(<Button onPress={onPress}>Save</Button>);
  await user.tab();
  await user.keyboard('{Enter}');
  view.rerender(
    <Button isPending onPress={onPress}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await user.keyboard('{Enter} ');
  await user.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a pending submit button submits once', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending={isPending}>
        Pay
      </Button>
    </form>
  );
  const view = render(form(false));
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  view.rerender(form(true));
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('Enter in a field submits and leaves the focus there', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Code" />
      <Button type="submit">Apply</Button>
    </form>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'GALA{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
});

test('a disabled button is left out by the keyboard', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Button isDisabled>First</Button>
      <Button>Second</Button>
    </>,
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
});

test('an icon button is named by what it does', async () => {
  const user = userEvent.setup();
  const onPress = jest.fn();
  render(<IconButton icon="x" label="Close" onPress={onPress} />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

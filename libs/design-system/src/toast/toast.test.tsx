import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast, ToastRegion } from './toast.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => {
    jest.runAllTimers();
  });
  jest.useRealTimers();
});
const say = (message: string, options?: { dismissMs?: number }) =>
  act(() => toast.success(message, options));
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

test('a notice is announced and goes after twenty seconds', () => {
  render(<ToastRegion />);
  say('Saved');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  pass(19_999);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('each has a time of its own', () => {
  render(<ToastRegion />);
  say('Copied', { dismissMs: 2000 });
  say('Saved');
  pass(2000);
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

test('the same words stand once and begin their time anew', () => {
  render(<ToastRegion />);
  say('Saved');
  pass(15_000);
  say('Saved');
  pass(15_000);
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});

test('dismissed by the keyboard, it gives the focus to the next, and the last gives it back', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <>
      <button type="button">Save</button>
      <ToastRegion />
    </>,
  );
  say('Saved');
  say('Copied');
  await user.tab();
  await user.tab();
  const [first, second] = screen.getAllByRole('button', { name: 'Dismiss' });
  expect(first).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(second).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('it stays while it is pointed at or has the focus', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<ToastRegion />);
  say('Saved');
  await user.hover(screen.getByText('Saved'));
  pass(60_000);
  await user.tab();
  await user.unhover(screen.getByText('Saved'));
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  pass(60_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await user.tab();
  pass(20_000);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

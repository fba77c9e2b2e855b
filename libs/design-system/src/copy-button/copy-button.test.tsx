import { act, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { CopyButton } from './copy-button.tsx';

/** Copying ends after the press: both belong to one act, so that its timer stands. */
const press = (user: UserEvent, name: string) =>
  act(async () => {
    await user.click(screen.getByRole('button', { name }));
  });
afterEach(() => jest.useRealTimers());

test('it copies, says so, and goes back to its name', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<CopyButton text="https://foyer.example/e/1" label="Copy Link" />);
  await press(user, 'Copy Link');
  expect(await navigator.clipboard.readText()).toBe('https://foyer.example/e/1');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  act(() => {
    jest.advanceTimersByTime(2000);
  });
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('it says when the browser refuses', async () => {
  const user = userEvent.setup();
  jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  render(<CopyButton text="key" label="Copy Key" />);
  await press(user, 'Copy Key');
  expect(screen.getByRole('status')).toHaveTextContent('Could not copy');
});

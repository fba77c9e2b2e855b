import { act, render, screen } from '@testing-library/react';
import { AnnouncerRegion } from '../announcer/announcer.tsx';
import { Countdown } from './countdown.tsx';

const MINUTE = 60_000;
beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());
const now = () => Date.now();
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const shown = () => screen.getByRole('timer').textContent;

test('it is calm in minutes until two are left, then counts seconds', () => {
  render(<Countdown endsAt={14 * MINUTE} now={now} purpose="to choose" />);
  expect(shown()).toBe('14 min left to choose');
  pass(12 * MINUTE + 5000);
  expect(shown()).toBe('1:55 left to choose');
});

test('it speaks at five, two and one minutes and at no other time', () => {
  render(
    <>
      <Countdown endsAt={7 * MINUTE} now={now} purpose="to pay" />
      <AnnouncerRegion />
    </>,
  );
  const heard: string[] = [];
  for (let second = 0; second < 7 * 60; second++) {
    const text = screen.getByRole('status').lastElementChild?.textContent ?? '';
    if (text && heard.at(-1) !== text) heard.push(text);
    pass(1000);
  }
  expect(heard).toEqual(['5 minutes left to pay', '2 minutes left to pay', '1 minute left to pay']);
});

test('the end is told once, and again only for a new end', () => {
  const onEnd = jest.fn();
  const view = render(<Countdown endsAt={1000} now={now} purpose="to pay" onEnd={() => onEnd()} />);
  pass(5000);
  view.rerender(<Countdown endsAt={1000} now={now} purpose="to pay" onEnd={() => onEnd()} />);
  expect(onEnd).toHaveBeenCalledTimes(1);
  view.rerender(
    <Countdown endsAt={60 * MINUTE} now={now} purpose="to pay" onEnd={() => onEnd()} />,
  );
  pass(5000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

import type { CheckoutOrder } from '@foyer/contracts';
import { heldOrder } from '@foyer/fixtures';
import { act, renderHook } from '@testing-library/react';
import { useCheckoutClock } from './checkout-clock.store.ts';

const MINUTE_MS = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');
const clockOf = (order: CheckoutOrder | null, keptOpenedAt?: number) =>
  renderHook((current: CheckoutOrder | null) => useCheckoutClock(current, keptOpenedAt), {
    initialProps: order,
  });

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
});
afterEach(() => {
  jest.useRealTimers();
});

test('14 minutes count from when the checkout opened, over a reload too', () => {
  expect(clockOf(null).result.current.endsAt).toBe(noon + 14 * MINUTE_MS);
  expect(clockOf(null, noon - 5 * MINUTE_MS).result.current.endsAt).toBe(noon + 9 * MINUTE_MS);
});

test('an order’s own end counts from then on', () => {
  const { result, rerender } = clockOf(null);
  rerender({ ...heldOrder, expiresAt: '2026-11-20T12:13:30.000Z' });
  expect(result.current.endsAt).toBe(noon + 13.5 * MINUTE_MS);
});

test('a wrong clock on this device changes nothing: the server’s counts', () => {
  jest.setSystemTime(noon - 60 * MINUTE_MS);
  const { result } = clockOf(heldOrder);
  act(() => {
    result.current.accept(heldOrder);
  });
  expect(result.current.now()).toBe(noon);
  expect(result.current.endsAt - result.current.now()).toBe(14 * MINUTE_MS);
});

test('after a time-out it can begin anew', () => {
  const { result } = clockOf(null, noon - 14 * MINUTE_MS);
  act(() => result.current.setTimedOut(true));
  expect(result.current).toMatchObject({ hasTimedOut: true, endsAt: noon });
  act(() => result.current.restart());
  expect(result.current).toMatchObject({ hasTimedOut: false, endsAt: noon + 14 * MINUTE_MS });
});

import type { AnalyticsEvent } from '@foyer/contracts';
import { plainAddress, plainReferrer } from './page-address.model.ts';
import { FLUSH_MS, pixelQueue } from './pixel-queue.model.ts';

const VIEW: AnalyticsEvent = { name: 'page_view' };
const bought = (id: string): AnalyticsEvent => ({
  name: 'purchase',
  id,
  value: 20,
  currency: 'usd',
  event: null,
});

describe('the queue of a pixel', () => {
  let told: (readonly AnalyticsEvent[])[] = [];
  const tell = (events: readonly AnalyticsEvent[]) => void told.push(events);
  beforeEach(() => {
    told = [];
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  test('waits until there is somebody to tell, and then says all of it in one message', () => {
    const queue = pixelQueue();
    queue.push(VIEW);
    jest.advanceTimersByTime(10_000);
    queue.push(bought('a'));
    queue.open(tell);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(FLUSH_MS);
    expect(told).toEqual([[VIEW, bought('a')]]);
  });

  test('goes every 100 ms, when there is anything', () => {
    const queue = pixelQueue();
    queue.open(tell);
    jest.advanceTimersByTime(500);
    expect(told).toEqual([]);
    queue.push(VIEW);
    jest.advanceTimersByTime(99);
    expect(told).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(told).toEqual([[VIEW]]);
    queue.push(VIEW);
    jest.advanceTimersByTime(100);
    expect(told).toHaveLength(2);
  });

  test('says a purchase once for each id', () => {
    const queue = pixelQueue();
    queue.open(tell);
    queue.push(bought('a'));
    queue.push(bought('a'));
    jest.advanceTimersByTime(FLUSH_MS);
    queue.push(bought('a'));
    queue.push(bought('b'));
    jest.advanceTimersByTime(FLUSH_MS);
    expect(told).toEqual([[bought('a')], [bought('b')]]);
  });

  test('says nothing any more once it is closed', () => {
    const queue = pixelQueue();
    queue.open(tell);
    queue.push(VIEW);
    queue.close();
    jest.advanceTimersByTime(1000);
    expect(told).toEqual([]);
  });
});

test.each([
  ['https://foyer.test/event/1?promoCode=SECRET&listCode=x#row', 'https://foyer.test/event/1'],
  [
    'https://foyer.test/o/hall?tab=past&utm_source=poster&utm_medium=a%26b',
    'https://foyer.test/o/hall?utm_source=poster&utm_medium=a%26b',
  ],
])('of %s only the page and its campaign are told', (href, told) => {
  expect(plainAddress(href)).toBe(told);
});

test.each([
  ['https://news.test/story?reader=7', 'https://news.test/'],
  ['https://foyer.test/tickets/secret', ''],
  ['', ''],
])('who came from %s came from “%s”', (referrer, told) => {
  expect(plainReferrer(referrer, 'https://foyer.test')).toBe(told);
});

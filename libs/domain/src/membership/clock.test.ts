import {
  afterFailure,
  dueNow,
  nextStep,
  retryAt,
  type ClockFacts,
  type ClockStep,
} from './clock.ts';
import { mayPause } from './pause.ts';

const at = (text: string) => new Date(`${text}T10:00:00Z`);
const FACTS: ClockFacts = {
  anchorAt: at('2026-01-31'),
  interval: 'month',
  zone: 'UTC',
  period: 1,
  paidUntil: at('2026-02-28'),
  autoRenew: true,
  pausedUntil: null,
  nextInterval: null,
  failingSince: null,
  attempts: 0,
  hasEnded: false,
};
const renew = (number: number, from: string, until: string): ClockStep => ({
  kind: 'renew',
  period: { number, startsAt: at(from), endsAt: at(until) },
});

test.each<[string, Partial<ClockFacts>, now: string, ClockStep]>([
  ['paid', {}, '2026-02-27', { kind: 'wait', until: at('2026-02-28') }],
  ['its time is over', {}, '2026-02-28', renew(2, '2026-02-28', '2026-03-31')],
  [
    'canceled, time left',
    { autoRenew: false },
    '2026-02-27',
    { kind: 'wait', until: at('2026-02-28') },
  ],
  [
    'canceled, its time is over',
    { autoRenew: false },
    '2026-02-28',
    { kind: 'end', because: 'lapsed' },
  ],
  ['over', { hasEnded: true }, '2026-02-28', { kind: 'wait', until: null }],
  ['without end', { paidUntil: null }, '2026-02-28', { kind: 'wait', until: null }],
  [
    'failed once, too early',
    { failingSince: at('2026-02-28'), attempts: 1 },
    '2026-03-01',
    { kind: 'wait', until: at('2026-03-02') },
  ],
  [
    'failed once, two days later',
    { failingSince: at('2026-02-28'), attempts: 1 },
    '2026-03-02',
    renew(2, '2026-02-28', '2026-03-31'),
  ],
  [
    'failed four times, three weeks later',
    { failingSince: at('2026-02-28'), attempts: 4 },
    '2026-03-21',
    renew(2, '2026-02-28', '2026-03-31'),
  ],
  [
    'failed five times',
    { failingSince: at('2026-02-28'), attempts: 5 },
    '2026-03-21',
    { kind: 'end', because: 'unpaid' },
  ],
  [
    'canceled while its payment fails',
    { autoRenew: false, failingSince: at('2026-02-28'), attempts: 1 },
    '2026-03-01',
    { kind: 'end', because: 'lapsed' },
  ],
  [
    'to be paused, time left',
    { pausedUntil: at('2026-04-28') },
    '2026-02-27',
    { kind: 'wait', until: at('2026-04-28') },
  ],
  [
    'paused',
    { pausedUntil: at('2026-04-28') },
    '2026-04-27',
    { kind: 'wait', until: at('2026-04-28') },
  ],
  [
    'its pause is over: counted from there',
    { pausedUntil: at('2026-04-28') },
    '2026-04-28',
    renew(2, '2026-04-28', '2026-05-28'),
  ],
  [
    'its pause was over two months ago',
    { pausedUntil: at('2026-04-28') },
    '2026-07-01',
    renew(4, '2026-06-28', '2026-07-28'),
  ],
  [
    'failed after its pause',
    { pausedUntil: at('2026-04-28'), failingSince: at('2026-04-28'), attempts: 1 },
    '2026-04-29',
    { kind: 'wait', until: at('2026-04-30') },
  ],
  [
    'canceled while paused',
    { pausedUntil: at('2026-04-28'), autoRenew: false },
    '2026-03-01',
    { kind: 'end', because: 'lapsed' },
  ],
  [
    'by the year from then on',
    { nextInterval: 'year' },
    '2026-02-28',
    renew(2, '2026-02-28', '2027-02-28'),
  ],
  [
    'another plan by the month: on the same day of it',
    { nextInterval: 'month' },
    '2026-02-28',
    renew(2, '2026-02-28', '2026-03-31'),
  ],
  [
    'by the year after a pause',
    { nextInterval: 'year', pausedUntil: at('2026-04-28') },
    '2026-04-28',
    renew(2, '2026-04-28', '2027-04-28'),
  ],
  ['nobody asked for half a year', {}, '2026-08-15', renew(7, '2026-07-31', '2026-08-31')],
])('%s', (_, facts, now, step) => {
  expect(nextStep({ ...FACTS, ...facts }, at(now))).toEqual(step);
});

test('a payment is tried again after 2, 5, 7 and 7 days', () => {
  const since = at('2026-03-01');
  expect(
    [1, 2, 3, 4, 5].map((attempts) => retryAt(since, attempts)?.toISOString().slice(0, 10)),
  ).toEqual(['2026-03-03', '2026-03-08', '2026-03-15', '2026-03-22', undefined]);
});

test('a payment that was not tried for long is tried again as many days later as ever', () => {
  const since = at('2026-03-01');
  const next = (attempts: number, now: string) => {
    const { failingSince, ...failing } = afterFailure({ failingSince: since, attempts }, at(now));
    return retryAt(failingSince, failing.attempts);
  };
  expect(next(1, '2026-03-03')).toEqual(at('2026-03-08'));
  expect(next(1, '2026-05-03')).toEqual(at('2026-05-08'));
  expect(next(3, '2026-05-03')).toEqual(at('2026-05-10'));
  expect(next(4, '2026-05-03')).toBeNull();
  expect(afterFailure({ failingSince: null, attempts: 0 }, since)).toEqual({
    failingSince: since,
    attempts: 1,
  });
});

test('a payment that failed may be tried now, and the tries after it are as far apart as ever', () => {
  const [failingSince, now] = [new Date('2027-03-01T12:00:00Z'), new Date('2027-03-02T12:00:00Z')];
  const since = dueNow({ failingSince, attempts: 1 }, now);
  expect(retryAt(since, 1)).toEqual(now);
  expect(retryAt(since, 2)).toEqual(new Date('2027-03-07T12:00:00Z'));
  const late = new Date('2027-03-09T12:00:00Z');
  expect(dueNow({ failingSince, attempts: 1 }, late)).toEqual(failingSince);
});

test('a trial is followed by its first period, which begins where it ends', () => {
  const anchorAt = new Date('2027-03-15T12:00:00Z');
  const trial: ClockFacts = {
    ...{ anchorAt, interval: 'month', zone: 'UTC', period: 0, paidUntil: anchorAt },
    ...{ autoRenew: true, pausedUntil: null, nextInterval: null },
    ...{ failingSince: null, attempts: 0, hasEnded: false },
  };
  const before = new Date('2027-03-14T12:00:00Z');
  expect(nextStep(trial, before)).toEqual({ kind: 'wait', until: anchorAt });
  expect(nextStep(trial, anchorAt)).toEqual({
    kind: 'renew',
    period: { number: 1, startsAt: anchorAt, endsAt: new Date('2027-04-15T12:00:00Z') },
  });
  const canceled = { ...trial, autoRenew: false };
  expect(nextStep(canceled, before)).toEqual({ kind: 'wait', until: anchorAt });
  expect(nextStep(canceled, anchorAt)).toEqual({ kind: 'end', because: 'lapsed' });
  expect(mayPause(trial, before)).toBe(false);
});

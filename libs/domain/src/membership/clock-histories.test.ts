import fc from 'fast-check';
import {
  afterFailure,
  nextStep,
  RETRY_DAYS,
  retryAt,
  ruleAhead,
  type ClockFacts,
} from './clock.ts';
import { mayPause, pauseEnd } from './pause.ts';
import { periodOf, type Period, type PeriodRule } from './periods.ts';

/** What happens in a history, one thing after another, each some time after the one before. */
interface Happening {
  what:
    | 'look'
    | 'cancel'
    | 'resume'
    | 'pause'
    | 'go on'
    | 'other plan'
    | 'new card'
    | 'card fails'
    | 'card pays';
  afterHours: number;
  /** No job runs until then. */
  isStopped: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RETRIES_MS = RETRY_DAYS.reduce<number>((sum, days) => sum + days, 0) * DAY_MS;

interface History {
  facts: ClockFacts;
  now: Date;
  pays: boolean;
  charged: { period: Period; at: Date; pays: boolean }[];
  ends: { because: string; at: Date }[];
  /** From when until when nobody was to be charged. */
  pauses: { from: Date; until: Date }[];
  /** When the clock wants to be asked again, as a job keeps it. */
  nextAt: Date | null;
}

/** As the job does it: charges, counts what failed, ends, and waits. */
function look(history: History): void {
  const { facts, now } = history;
  const step = nextStep(facts, now);
  // asked twice it says the same
  expect(nextStep({ ...facts }, now)).toEqual(step);
  if (step.kind === 'wait') history.nextAt = step.until;
  if (step.kind === 'end') {
    history.ends.push({ because: step.because, at: now });
    history.facts = { ...facts, hasEnded: true };
    history.nextAt = null;
  }
  if (step.kind !== 'renew') return;
  history.charged.push({ period: step.period, at: now, pays: history.pays });
  if (history.pays) paid(history, step.period);
  else {
    const failing = afterFailure(facts, now);
    history.facts = { ...facts, ...failing };
    history.nextAt = retryAt(failing.failingSince, failing.attempts) ?? now;
  }
}

function paid(history: History, { number, endsAt }: Period): void {
  history.facts = {
    ...{ ...history.facts, ...ruleAhead(history.facts), pausedUntil: null, nextInterval: null },
    ...{ period: number, paidUntil: endsAt, failingSince: null, attempts: 0 },
  };
  history.nextAt = endsAt;
}

/** The member does something; a job looks soon after. */
function happen(history: History, what: Happening['what']): void {
  if (what === 'card fails' || what === 'card pays') history.pays = what === 'card pays';
  if (history.facts.hasEnded) return;
  if (what === 'cancel' || what === 'resume') change(history, { autoRenew: what === 'resume' });
  if (what === 'pause' || what === 'go on') pause(history, what);
  if (what === 'other plan') choosePlan(history);
  if (what === 'new card' && history.facts.failingSince !== null) {
    const { facts, now } = history;
    const step = nextStep({ ...facts, failingSince: null, attempts: 0 }, now);
    if (step.kind !== 'renew') return;
    history.charged.push({ period: step.period, at: now, pays: true });
    paid(history, step.period);
  }
}

function change(history: History, to: Partial<ClockFacts>): void {
  history.facts = { ...history.facts, ...to };
  const step = nextStep(history.facts, history.now);
  history.nextAt = step.kind === 'wait' ? step.until : history.now;
}

/** Its member wants to pay by the year from the next period on, or by the month. */
function choosePlan(history: History): void {
  const { nextInterval, failingSince } = history.facts;
  if (failingSince === null)
    change(history, { nextInterval: nextInterval === 'year' ? 'month' : 'year' });
}

/** Its member pauses it from the end of the paid time, or has it go on before that is over. */
function pause(history: History, what: 'pause' | 'go on'): void {
  const { now, facts, pauses } = history;
  const { paidUntil, pausedUntil, failingSince, zone } = facts;
  if (paidUntil === null || failingSince !== null) return;
  if (what === 'pause' && mayPause(facts, now)) {
    const until = pauseEnd(paidUntil, 3, zone);
    if (pausedUntil !== null) pauses.pop();
    pauses.push({ from: paidUntil, until });
    change(history, { pausedUntil: until });
  }
  if (what === 'go on' && pausedUntil !== null && now < pausedUntil) {
    const last = pauses.pop();
    if (last && now > last.from) pauses.push({ ...last, until: now });
    change(history, { pausedUntil: now < paidUntil ? null : now });
  }
}

/** The job runs whenever it is due, unless everything stood still for all that time. */
function pass(history: History, until: Date, isStopped: boolean): void {
  while (!isStopped && history.nextAt !== null && history.nextAt <= until) {
    history.now = new Date(Math.max(history.now.getTime(), history.nextAt.getTime()));
    const before = history.nextAt;
    look(history);
    // it goes on, and never asks for the same instant for ever
    expect(history.nextAt === null || history.nextAt >= before).toBe(true);
  }
  history.now = until;
  if (history.nextAt !== null && history.nextAt <= until) look(history);
}

/** What must be so of every history, whatever happened in it. */
function expectFair(history: History, first: Period): void {
  const { charged, ends, facts } = history;
  const taken = charged.filter((one) => one.pays).map(({ period }) => period);
  // one charge for a period, each later than the one before, and none for time that is over
  expect(new Set(taken.map(({ number }) => number)).size).toBe(taken.length);
  for (const [index, period] of taken.entries())
    expect(period.startsAt >= (taken[index - 1] ?? first).endsAt).toBe(true);
  for (const { period, at } of charged) expect(period.endsAt > at).toBe(true);
  // nobody is charged in a pause, nor for a day of one
  for (const { from, until } of history.pauses)
    for (const { period, at } of charged) {
      expect(at <= from || at >= until).toBe(true);
      expect(period.endsAt <= from || period.startsAt >= until).toBe(true);
    }
  // five tries of one failure, then it is over; and it is over once
  expect(facts.attempts).toBeLessThanOrEqual(RETRY_DAYS.length + 1);
  expect(ends.length).toBe(facts.hasEnded ? 1 : 0);
  for (const end of ends) expectLate(history, end);
}

/** What is paid is given before it ends, and what failed has all its tries. */
function expectLate({ facts, charged }: History, { because, at }: History['ends'][number]): void {
  expect(facts.paidUntil !== null && at >= facts.paidUntil).toBe(true);
  if (because === 'unpaid')
    expect(at.getTime() - (facts.failingSince?.getTime() ?? 0)).toBeGreaterThanOrEqual(RETRIES_MS);
  for (const one of charged) expect(one.at <= at).toBe(true);
}

const happenings = fc.array(
  fc.record({
    what: fc.constantFrom<Happening['what']>(
      ...(['look', 'look', 'cancel', 'resume', 'pause', 'go on', 'other plan'] as const),
      ...(['new card', 'card fails', 'card pays'] as const),
    ),
    // mostly days, at times months in which nobody is there
    afterHours: fc.oneof(fc.integer({ min: 0, max: 24 * 20 }), fc.integer({ min: 0, max: 9000 })),
    isStopped: fc.boolean(),
  }),
  { maxLength: 30 },
);
const beginnings = fc.record({
  anchorAt: fc.date({
    min: new Date('2023-12-30T00:00:00Z'),
    max: new Date('2026-03-02T00:00:00Z'),
    noInvalidDate: true,
  }),
  interval: fc.constantFrom('month' as const, 'year' as const),
  zone: fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'UTC'),
});

/** What there is before anything is charged: the first period, or so many days of a trial. */
function firstOf(rule: PeriodRule, trialDays: number): Period {
  if (trialDays === 0) return periodOf(rule, 1);
  const startsAt = new Date(rule.anchorAt.getTime() - trialDays * DAY_MS);
  return { number: 0, startsAt, endsAt: rule.anchorAt };
}
const trials = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 }));

test('ten thousand histories: nobody pays twice, for time that is over, or loses what is paid', () => {
  fc.assert(
    fc.property(beginnings, happenings, fc.boolean(), trials, (rule, all, pays, trialDays) => {
      const first = firstOf(rule, trialDays);
      const history: History = {
        facts: {
          ...{ ...rule, period: first.number, paidUntil: first.endsAt, autoRenew: true },
          ...{
            pausedUntil: null,
            nextInterval: null,
            failingSince: null,
            attempts: 0,
            hasEnded: false,
          },
        },
        now: first.startsAt,
        pays,
        charged: [],
        ends: [],
        pauses: [],
        nextAt: first.endsAt,
      };
      for (const { what, afterHours, isStopped } of all) {
        pass(history, new Date(history.now.getTime() + afterHours * HOUR_MS), isStopped);
        happen(history, what);
      }
      expectFair(history, first);
    }),
    { numRuns: 10_000 },
  );
});

import {
  periodNumberAt,
  periodOf,
  type MembershipInterval,
  type Period,
  type PeriodRule,
} from './periods.ts';

/** Days between one try of a payment that failed and the next. After the last one it is over. */
export const RETRY_DAYS = [2, 5, 7, 7] as const;

const DAY_MS = 86_400_000;

/** What the clock of a membership looks at. */
export interface ClockFacts extends PeriodRule {
  /** End of the time that is paid; null: the membership has no end. */
  paidUntil: Date | null;
  /** Number of the last period that is paid; 0: it is on trial until the paid time ends. */
  period: number;
  autoRenew: boolean;
  /** Nobody pays and nobody is let in from the end of the paid time until then; null: no pause. */
  pausedUntil: Date | null;
  /** How often it is paid from the next period on; null: as now. */
  nextInterval: MembershipInterval | null;
  /** When the payment of the next period failed first; null while none did. */
  failingSince: Date | null;
  /** How often it was tried. */
  attempts: number;
  hasEnded: boolean;
}

/** What is to be done with a membership now. */
export type ClockStep =
  /** Nothing before that instant; null: never again. */
  | { kind: 'wait'; until: Date | null }
  /** To charge for a period: for the first time, or once more after it failed. */
  | { kind: 'renew'; period: Period }
  | { kind: 'end'; because: 'lapsed' | 'unpaid' };

/**
 * The one rule of when a membership goes on, is charged for and ends, at `now`. It is asked
 * whenever something happened to one, and by a job; asked twice it says the same.
 *
 * Nobody is charged for time that went by while nobody asked: after a long stop the period that is
 * now is charged, and none before it.
 */
export function nextStep(facts: ClockFacts, now: Date): ClockStep {
  const { paidUntil, autoRenew, pausedUntil, failingSince, attempts, hasEnded } = facts;
  if (hasEnded || paidUntil === null) return { kind: 'wait', until: null };
  if (!autoRenew)
    return now < paidUntil
      ? { kind: 'wait', until: paidUntil }
      : { kind: 'end', because: 'lapsed' };
  const due = failingSince === null ? (pausedUntil ?? paidUntil) : retryAt(failingSince, attempts);
  if (due === null) return { kind: 'end', because: 'unpaid' };
  if (now < due) return { kind: 'wait', until: due };
  const rule = ruleAhead(facts);
  const number = Math.max(facts.period + 1, periodNumberAt(rule, now));
  return { kind: 'renew', period: periodOf(rule, number) };
}

/**
 * What the periods that are to come are counted from: anew from where a pause ends, and from the
 * end of the paid time where they are longer or shorter then.
 */
export function ruleAhead(
  facts: PeriodRule & Pick<ClockFacts, 'period' | 'paidUntil' | 'pausedUntil' | 'nextInterval'>,
): Required<PeriodRule> {
  const { interval, zone, anchorAt, anchorPeriod = 1, paidUntil, pausedUntil } = facts;
  const next = facts.nextInterval ?? interval;
  const anew = pausedUntil ?? (next === interval ? null : paidUntil);
  return anew === null
    ? { interval, zone, anchorAt, anchorPeriod }
    : { interval: next, zone, anchorAt: anew, anchorPeriod: facts.period + 1 };
}

/**
 * When a payment is tried again that failed so often; null when it was tried as often as it is. The
 * membership goes on until then.
 */
export function retryAt(failingSince: Date, attempts: number): Date | null {
  if (attempts > RETRY_DAYS.length) return null;
  const days = RETRY_DAYS.slice(0, attempts).reduce<number>((sum, one) => sum + one, 0);
  return new Date(failingSince.getTime() + days * DAY_MS);
}

/**
 * How a membership stands once its payment failed at `now`. One that was not tried when it was due,
 * since nobody looked, has its next try as long after this one as it would have had: never several
 * at once.
 */
export function afterFailure(
  { failingSince, attempts }: Pick<ClockFacts, 'failingSince' | 'attempts'>,
  now: Date,
): { failingSince: Date; attempts: number } {
  const since = failingSince ?? now;
  const again = retryAt(since, attempts + 1);
  if (again === null || again > now) return { failingSince: since, attempts: attempts + 1 };
  const triedAfterMs = (retryAt(since, attempts)?.getTime() ?? 0) - since.getTime();
  return { failingSince: new Date(now.getTime() - triedAfterMs), attempts: attempts + 1 };
}

/** Since when a payment would have failed for its next try to be at `now`, unless that is past. */
export function dueNow(
  { failingSince, attempts }: { failingSince: Date; attempts: number },
  now: Date,
): Date {
  const again = retryAt(failingSince, attempts) ?? now;
  return new Date(failingSince.getTime() - Math.max(0, again.getTime() - now.getTime()));
}

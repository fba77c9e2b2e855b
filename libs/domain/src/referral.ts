import { localDay, toMillis } from './zone-clock.ts';
import { roundHalfUp } from './round-half-up.ts';

export type ReferralStatus = 'Pending' | 'Earning' | 'Complete';

/** A referral is complete when it earned this much, in major units. */
export const REFERRAL_COMPLETE_MAJOR = 1000;
/** A referral is complete this many days after its first earning. */
export const REFERRAL_DAYS = 365;
/** The share of a recorded amount that is shown. */
export const REFERRAL_SHARE_PERCENT = 33;

const DAY_MS = 86_400_000;

/**
 * Pending without earnings; complete when the first earning is more than 365 days old or earnings reach 1000; otherwise earning.
 * @param earnings recorded amounts in major units by their day, `YYYY-MM-DD`.
 */
export function referralStatus(earnings: Readonly<Record<string, number>>, now: Date): ReferralStatus {
  const days = Object.keys(earnings).sort();
  const first = days[0];
  if (first === undefined) return 'Pending';
  const age = toMillis(localDay(now, 'UTC')) - toMillis(first);
  // Summed in hundredths, so that ten times 0.1 is 1.
  const hundredths = days.reduce((sum, day) => sum + Math.round((earnings[day] ?? 0) * 100), 0);
  return age > REFERRAL_DAYS * DAY_MS || hundredths >= REFERRAL_COMPLETE_MAJOR * 100 ? 'Complete' : 'Earning';
}

/** What the tracker shows of a recorded amount, in minor units: 33 percent, rounded half up. */
export const referralAmount = (recordedMinor: number): number => roundHalfUp(BigInt(recordedMinor) * BigInt(REFERRAL_SHARE_PERCENT), 100);

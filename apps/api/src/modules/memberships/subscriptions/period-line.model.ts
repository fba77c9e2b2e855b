import { membershipFee, type MembershipInterval } from '@foyer/domain';
import type { NewLine } from '../../orders/index.ts';
import type { Gift } from '../gifts/gifts.repository.ts';
import { giftName, periodName, unusedTime } from './subscriptions.messages.en.ts';

/** What a line of an order knows of the period that it pays, beside its price. */
export interface PeriodDetail {
  tierId: string;
  priceId: string;
  interval: MembershipInterval;
  /** Of a first period the id that the membership gets. */
  subscriptionId: string;
  number: number;
  /** Whom a first period is given to; left out, its buyer has it. */
  gift?: Gift;
}

/** A period that somebody wants. */
export interface WantedPeriod extends PeriodDetail {
  tierName: string;
  /** What the member pays, our fee in it. */
  amountMinor: number;
  /** What is left of a plan that it takes the place of, and is not paid again. */
  creditMinor?: number;
}

/**
 * The line that a period is ordered with: the member pays exactly what its tier costs, or that less
 * what is left of another plan.
 */
export function periodLine({
  tierName,
  amountMinor,
  creditMinor = 0,
  ...detail
}: WantedPeriod): NewLine {
  const baseFeeMinor = membershipFee(amountMinor);
  const paidMinor = amountMinor - creditMinor;
  const feeMinor = membershipFee(paidMinor);
  const name = periodName[detail.interval](tierName);
  return {
    kind: 'membership',
    productId: detail.tierId,
    subjectId: null,
    name: detail.gift ? giftName(name) : name,
    basePriceMinor: amountMinor - baseFeeMinor,
    baseFeeMinor,
    priceMinor: paidMinor - feeMinor,
    feeMinor,
    discountMinor: creditMinor,
    discountName: creditMinor > 0 ? unusedTime : null,
    discountSource: 'membership',
    detail,
  };
}

import { membershipFee, type MembershipInterval } from '@foyer/domain';
import type { NewLine } from '../../orders/index.ts';
import type { Gift } from '../gifts/gifts.repository.ts';
import { giftName, periodName } from './subscriptions.messages.en.ts';

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
}

/** The line that a period is ordered with: the member pays exactly what its tier costs. */
export function periodLine({ tierName, amountMinor, ...detail }: WantedPeriod): NewLine {
  const feeMinor = membershipFee(amountMinor);
  const priceMinor = amountMinor - feeMinor;
  const name = periodName[detail.interval](tierName);
  return {
    kind: 'membership',
    productId: detail.tierId,
    subjectId: null,
    name: detail.gift ? giftName(name) : name,
    basePriceMinor: priceMinor,
    baseFeeMinor: feeMinor,
    priceMinor,
    feeMinor,
    discountMinor: 0,
    discountName: null,
    detail,
  };
}

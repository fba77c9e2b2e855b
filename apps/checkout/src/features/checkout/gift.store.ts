import type { EventDetail } from '@foyer/contracts';
import { moneyText, takesDonations, toMinor } from '@foyer/domain';
import { useState } from 'react';
import type { PageOffer } from './cart-offer.model.ts';
import type { KeptCheckout } from './kept-checkout.store.ts';

/** A donation as its buyer typed it, and what that comes to. */
export interface Gift {
  typed: string;
  donationMinor: number;
  /** It is the most that may be given, and not what was typed. */
  isCapped: boolean;
  /** Why it cannot be read as an amount. */
  problem: string | null;
}
const NO_GIFT: Gift = { typed: '', donationMinor: 0, isCapped: false, problem: null };

/** What is in the cart before its buyer says anything: what the organizer suggests to each. */
function firstGift({
  donationIncludeAutomatically,
  donationSuggestedAmount,
  currency,
}: EventDetail): Gift {
  if (!donationIncludeAutomatically || donationSuggestedAmount === null) return NO_GIFT;
  return {
    ...NO_GIFT,
    typed: moneyText(donationSuggestedAmount, currency),
    donationMinor: toMinor(donationSuggestedAmount, currency),
  };
}

/** The donation of a cart: as its buyer said it, and before as the organizer suggests it. */
export function useGift(event: EventDetail, offer: PageOffer, kept: KeptCheckout | null) {
  const [said, give] = useState<Gift | null>(kept?.gift ?? null);
  const isAsked = takesDonations(offer);
  const gift = isAsked ? (said ?? firstGift(event)) : NO_GIFT;
  return {
    donationMinor: gift.donationMinor,
    /** The donation as its buyer said it; null before. */
    said,
    /** What the page asks for; null where nothing is asked. */
    asked: isAsked ? { ...gift, wasSaid: said !== null, give } : null,
  };
}

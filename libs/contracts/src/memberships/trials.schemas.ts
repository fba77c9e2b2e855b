import { z } from 'zod';
import { Currency } from '../core/account-values.schemas.ts';
import { Id, Instant, Money } from '../core/values.schemas.ts';
import { CardSetup, Seller } from './public-memberships.schemas.ts';
import { TierInterval } from './tier.schemas.ts';

/** A membership that somebody goes to try. */
const MembershipTrial = z.object({
  id: Id,
  /**
   * `open`: it begins once a card is kept; `begun`. Or why it does not: all places are taken, they
   * are a member already, or they tried one of this account before.
   */
  status: z.enum(['open', 'full', 'member', 'used', 'begun']),
  owner: Seller.pick({ id: true, name: true, username: true, type: true }),
  tier: z.object({ id: Id, name: z.string() }),
  days: z.number().int(),
  /** What is charged after that, and how often. */
  amount: Money,
  currency: Currency,
  interval: TierInterval,
  /** When it is charged first, if it begins now. */
  chargedAt: Instant,
});
export type MembershipTrial = z.infer<typeof MembershipTrial>;

const ById = z.strictObject({ id: Id });

export const getTrial = {
  summary: 'A trial of a membership that the signed-in person goes for, or went.',
  params: ById,
  response: MembershipTrial,
};

export const openTrialSetup = {
  summary: 'Have a card kept for a trial, whose place is held meanwhile.',
  params: ById,
  /** Which terms stand beside the button. */
  body: z.strictObject({ termsVersion: z.string().max(20) }),
  response: CardSetup,
};

export const finishTrialSetup = {
  summary: 'After the card was entered: whether the trial began.',
  params: ById,
  body: z.strictObject({}),
  response: MembershipTrial,
};

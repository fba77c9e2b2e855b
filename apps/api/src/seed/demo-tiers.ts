import type { MembershipInterval } from '@foyer/domain';

export interface DemoTier {
  name: string;
  description: string;
  emailText: string;
  prices: Partial<Record<MembershipInterval, number>>;
  limit?: number;
  isHidden?: boolean;
}

/** What an account says on its page of memberships. */
export interface DemoPage {
  title: string;
  description: string;
}

export const HALL_PAGE: DemoPage = {
  title: 'Keep the ropewalk playing',
  description:
    'Members pay less for their evenings, meet the artists, and keep both rooms open to whoever is under 26.',
};

export const HALL_TIERS = {
  friend: {
    name: 'Friend of the house',
    description:
      '<p>For whoever comes often. Concerts cost you a tenth less, and the Members’ Evening is yours.</p>',
    emailText: 'Thank you for joining. We look forward to seeing you in the bar.',
    prices: { month: 600, year: 6000 },
  },
  circle: {
    name: 'Stage Door Circle',
    description:
      '<p>For whoever wants to know how it is done: two open rehearsals a season, a glass with the artists, and a fifth off every ticket.</p>',
    emailText: 'Welcome to the circle. Your first rehearsal is on us, write to us for a date.',
    prices: { month: 2500, year: 25_000 },
    limit: 40,
  },
  founder: {
    name: 'Founding Neighbour',
    description: '<p>For those who were there when the roof was mended. No longer sold.</p>',
    emailText: 'Thank you for the roof.',
    prices: { year: 12_000 },
    isHidden: true,
  },
} satisfies Record<string, DemoTier>;
export type HallTier = keyof typeof HALL_TIERS;

export const INES_PAGE: DemoPage = {
  title: 'Songs before they are finished',
  description: 'A new sketch every month, and a place by the piano when I sing.',
};
export const INES_TIER: DemoTier = {
  name: 'Second Voice',
  description: '<p>One unfinished song a month, and my thanks from the stage.</p>',
  emailText: 'Thank you. The first song is on its way.',
  prices: { month: 400 },
};

interface DemoBenefit {
  name: string;
  tiers: readonly HallTier[];
  percentage?: number;
  amountMinor?: number;
  /** So many tickets within what. */
  within?: readonly [number, 'event' | 'month' | '3 months' | '6 months' | 'year'];
  /** Of events in these categories alone. */
  categories?: readonly string[];
}

export const HALL_BENEFITS: readonly DemoBenefit[] = [
  { name: 'A tenth off concerts', tiers: ['friend'], percentage: 10, categories: ['Concert'] },
  {
    name: '$3 off family afternoons, twice a month',
    tiers: ['friend', 'founder'],
    amountMinor: 300,
    within: [2, 'month'],
    categories: ['Family'],
  },
  { name: 'A fifth off every ticket', tiers: ['circle', 'founder'], percentage: 20 },
  {
    name: '$10 off the gala, two tickets',
    tiers: ['circle'],
    amountMinor: 1000,
    within: [2, 'event'],
    categories: ['Gala'],
  },
];

/** What the tiers of somebody’s memberships say, wherever they stand. */
export const messages = {
  tiers: 'Memberships',
  price: (amount: string, interval: string) => `${amount} ${interval}`,
  intervals: {
    month: 'monthly',
    year: 'yearly',
  },
  prices: 'Price',
  benefits: 'Benefits',
  limited: (left: string, of: string) => `Limited (${left} of ${of} remaining)`,
  soldOut: 'Sold out',
  noPrice: 'Price not available',
  subscribe: 'Subscribe',
  subscribeTo: (tier: string, price: string) => `Subscribe to ${tier}, ${price}`,
  current: 'Your current plan',
  manage: 'Manage',
  manageOf: (tier: string) => `Manage ${tier}`,
  byHand: 'Your membership was added manually.',
  byHandText: (organizer: string) => `To change or end it, write to ${organizer}:`,
  close: 'Close',
  none: (organizer: string) => `${organizer} hasn’t set up memberships yet.`,
  invite: {
    title: 'Become a member!',
    text: 'Unlock member exclusive benefits by subscribing and becoming a member.',
    from: (price: string) => `From ${price}`,
    action: 'Become a Member',
  },
  member: {
    title: 'You are a member',
    action: 'Your membership',
  },
} as const;

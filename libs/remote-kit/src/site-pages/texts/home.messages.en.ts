/** What the homepage says around what is on sale. */
export const home = {
  title: 'Good nights out start in the foyer',
  lead: 'Find a concert, a play or a film, and walk in with a ticket on your phone. Prices are all-in from the first page.',
  explore: 'Explore events',
  fundBanner:
    '{fundPercent} of our fees is for preserving cultural heritage and funding creative partnerships.',
  venues: {
    title: 'For venues and event creators',
    text: 'Sell tickets for the hall and for a stream, let people in at the door and see the money to the cent. {fixedFeeUsd} plus {feePercent} per ticket, paid by the buyer, nothing on free ones.',
    action: 'Create An Event',
  },
  artists: {
    title: 'For artists',
    text: 'Show who you are on a page of your own, be named where you play, put on your own evenings, and get the price you set.',
    action: 'Sign up',
  },
  patrons: {
    title: 'For patrons',
    text: 'Follow the houses you love, keep every ticket in one place, hand one to a friend when plans change.',
    action: 'Explore events',
  },
  fund: {
    title: 'A third of our fees is for the arts',
    text: '{fundPercent} of the fees that Foyer earns is for a creator income fund, to preserve cultural heritage and to pay for creative partnerships.',
    action: 'About the fund',
  },
} as const;

/** To which account an event belongs, and how it goes to another one. */
export const ownerMessages = {
  title: 'Who it belongs to',
  belongs: (account: string) => `It belongs to ${account}.`,
  stays: 'It has orders, so it stays there. You can hand over a copy.',
  alone: 'You manage no other account. Found an organization to hand it over.',
  found: 'Create an organization',
  handOver: 'Hand it over',
  handOverTitle: 'Hand this event to another account?',
  to: 'Hand it to',
  changes: (account: string) =>
    `It goes with its dates, tickets, codes and texts. Its page names ${account}, and ${account} is paid for its tickets.`,
  noPayments: (account: string) =>
    `${account} has no payments connected yet: connect them before paid tickets are sold.`,
  currency: (account: string, kept: string, usual: string) =>
    `Its prices stay in ${kept}, though ${account} sells in ${usual}.`,
  team: 'Its own team keeps its access.',
  colleagues: (account: string) =>
    `Who works for ${account} alone, and is not on the event’s own team, loses it.`,
  done: (event: string, account: string) => `“${event}” belongs to ${account} now.`,
} as const;

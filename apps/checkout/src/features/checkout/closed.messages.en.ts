/** Why nothing can be bought. */
export const messages = {
  above: 'The event',
  title: {
    event_cancelled: 'This event was canceled',
    date_cancelled: 'This date was canceled',
    date_postponed: 'This date is postponed',
    event_over: 'This event is over',
    event_not_on_sale: 'Tickets are not on sale',
    members_only: 'For members only',
    waiting_offer_over: 'These tickets are not kept for you any more',
  },
  text: {
    event_cancelled: 'It does not take place.',
    date_cancelled: 'It does not take place.',
    date_postponed: 'The new date will be announced. Tickets go on sale again then.',
    event_over: 'There is nothing to buy any more.',
    event_not_on_sale: 'There is nothing to buy now.',
    members_only: 'Tickets for this event are sold to members alone.',
    waiting_offer_over:
      'They were bought, or the time for them is up. The mail about them leads to your place on the waiting list.',
  },
  moneyBack: 'Everybody who had a ticket gets the full price back.',
  otherDates: 'Choose another date',
  toEvent: 'Back to the event',
} as const;

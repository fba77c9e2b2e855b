/** What the page of a ticket and the lists both say. */
export const messages = {
  status: {
    active: 'Active',
    transfer_pending: 'Transfer pending',
    transferred: 'Transferred',
    exchanged: 'Exchanged',
    canceled: 'Canceled',
    refunded: 'Refunded',
  },
} as const;

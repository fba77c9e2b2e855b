/** What several pages about webhooks say. */
export const messages = {
  title: 'Developer Zone',
  copy: 'Copy',
  copied: 'Copied',
  secretHidden: 'Secret key, hidden',
  deliveryStatuses: {
    pending: 'Trying again',
    delivered: 'Delivered',
    failed: 'Failed',
  },
  eventNames: {
    'order.created': 'An order was started',
    'order.completed': 'An order was paid or confirmed',
    'ticket.issued': 'A ticket was issued',
    'ticket.cancelled': 'A ticket was canceled',
    'ticket.refunded': 'A ticket was refunded',
    'ticket.checked_in': 'Somebody was checked in',
    'ticket.checked_out': 'Somebody was checked out',
    'ticket.transferred': 'A ticket was transferred',
    'ticket.exchanged': 'A ticket was exchanged for another date',
    'membership.subscription.created': 'A membership began',
    'membership.subscription.updated': 'A membership changed',
    'membership.subscription.cancelled': 'A membership was canceled',
    'membership.subscription.expired': 'A membership ended',
  },
} as const;

/** What payouts say. */
export const messages = {
  title: 'Payouts',
  lead: (name: string) => `How ${name} gets its money.`,
  connected: 'Payments are connected',
  connectedText: 'Buyers can pay by card. This installation uses the sandbox: no money moves.',
  connect: 'Connect payments',
  connectText:
    'Connect the sandbox to sell paid tickets. It behaves like a card provider, with test cards only.',
  disconnect: 'Disconnect',
  confirmTitle: 'Disconnect payments?',
  confirmText: 'Paid tickets can no longer be sold. Tickets that were sold stay valid.',
  done: 'Payments connected',
  disconnected: 'Stripe disconnected successfully',
  account: (id: string) => `Account ${id}`,
} as const;

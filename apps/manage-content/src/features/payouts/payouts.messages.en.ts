/** What payouts say. */
export const messages = {
  title: 'Payouts',
  card: 'Payment account',
  lead: (name: string) => `How ${name} gets its money.`,
  connected: 'Payments are connected',
  /** As its own name is written. */
  provider: (provider: string | null) => (provider === 'stripe' ? 'Stripe' : 'Sandbox'),
  connectedText: (provider: string | null) =>
    provider === 'sandbox'
      ? 'Buyers can pay by card. This installation uses the sandbox: no money moves.'
      : 'Buyers can pay by card. The money arrives at your own account there.',
  connect: 'Connect payments',
  connectText: (provider: string | null) =>
    provider === 'sandbox'
      ? 'Connect the sandbox to sell paid tickets. It behaves like a card provider, with test cards only.'
      : 'Connect an account at the card provider to sell paid tickets. You tell it who you are on its own page, and come back here.',
  disconnect: 'Disconnect',
  confirmTitle: 'Disconnect payments?',
  confirmText: 'Paid tickets can no longer be sold. Tickets that were sold stay valid.',
  done: 'Payments connected',
  disconnected: 'Stripe disconnected successfully',
  disconnectFailed: 'Failed to disconnect Stripe',
  account: (id: string) => `Account ${id}`,
} as const;

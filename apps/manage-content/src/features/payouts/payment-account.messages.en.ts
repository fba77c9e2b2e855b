/** Who moves the money, in a sentence. */
const nameOf = (provider: string | null) => (provider === 'stripe' ? 'Stripe' : 'the sandbox');

/** How far an account is with its payments, and what can be done. */
export const messages = {
  card: 'Payment account',
  /** As its own name is written. */
  provider: (provider: string | null) => (provider === 'stripe' ? 'Stripe' : 'Sandbox'),
  account: (id: string) => `Account ${id}`,
  none: {
    title: 'Connect payments',
    text: (provider: string | null) =>
      provider === 'sandbox'
        ? 'Connect the sandbox to sell paid tickets. It behaves like a card provider, with test cards only.'
        : 'Connect an account at the card provider to sell paid tickets. You tell it who you are on its own page, and come back here.',
    action: 'Connect payments',
  },
  unfinished: {
    title: 'Setup is not finished',
    text: (provider: string | null) =>
      `Buyers cannot pay by card: ${nameOf(provider)} needs to know more from you. Continue on its page, and come back here.`,
    action: 'Continue setup',
  },
  checking: {
    title: 'Your details are being checked',
    text: (provider: string | null) =>
      `You told ${nameOf(provider)} all that it asked for, and it is still checking. Buyers can pay by card as soon as it is done.`,
    action: 'Check again',
  },
  refused: {
    title: 'Payments are refused',
    text: (provider: string | null) =>
      `Buyers cannot pay by card: ${nameOf(provider)} takes no payments for this account. Your dashboard there says why.`,
    action: 'Check again',
  },
  connected: {
    title: 'Payments are connected',
    text: (provider: string | null) =>
      provider === 'sandbox'
        ? 'Buyers can pay by card. This installation uses the sandbox: no money moves.'
        : 'Buyers can pay by card. The money arrives at your own account there.',
    action: 'Disconnect',
  },
  disconnected: {
    title: 'Payments are disconnected',
    text: (provider: string | null) =>
      `You disconnected them here, so paid tickets are not sold. Your account at ${nameOf(provider)} is still there and can be connected again.`,
    action: 'Connect again',
  },
  confirmTitle: 'Disconnect payments?',
  confirmText: 'Paid tickets can no longer be sold. Tickets that were sold stay valid.',
  done: 'Payments connected',
  unchanged: (provider: string | null) => `No news from ${nameOf(provider)} yet`,
  gone: 'Stripe disconnected successfully',
  goneFailed: 'Failed to disconnect Stripe',
} as const;

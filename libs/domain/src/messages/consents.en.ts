/** What somebody agrees to be written about. It is kept with the agreement, as it was read. */
export const consentTexts = {
  owner: (seller: string) => `${seller} may send me news about its events`,
  product: 'Foyer may send me news',
  /** Said beside the button that makes an order; the terms are a link. */
  terms: {
    before: 'By continuing you agree to',
    terms: 'Foyer’s terms',
    end: '.',
  },
  /** Said above the buttons of wallets, to whoever presses one; the terms are a link. */
  wallet: {
    before: 'By paying with one of these buttons you agree to the',
    terms: 'terms',
    owner: (seller: string) => ` and to updates from ${seller}`,
    product: ' and to updates from Foyer',
    both: (seller: string) => ` and to updates from ${seller} and Foyer`,
    end: '.',
  },
} as const;

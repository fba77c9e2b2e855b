/** What somebody agrees to be written about. It is kept with the agreement, as it was read. */
export const consentTexts = {
  owner: (seller: string) => `${seller} may send me news about its events`,
  product: 'Foyer may send me news',
} as const;

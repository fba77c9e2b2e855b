const BRANDS: Partial<Record<string, string>> = {
  visa: 'Visa card',
  mastercard: 'Mastercard',
  amex: 'American Express card',
  bank: 'bank account',
};

/** Where the money of a refund goes, in words that its owner knows it by. */
export const paidWith = (
  brand: string | null | undefined,
  last4: string | null | undefined,
): string =>
  last4 ? `the ${BRANDS[brand ?? ''] ?? 'card'} ending in ${last4}` : 'the card you paid with';

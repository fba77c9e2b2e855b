/** What list and form of benefits both say. */
export const messages = {
  add: 'Add a Benefit',
  noTiersTitle: 'Benefits belong to tiers',
  noTiersText:
    'A benefit is what members of a tier pay less. Add the first tier, then its benefits.',
  addTier: 'Add a Tier',
} as const;

/** What the calls of these pages are for, as what they say when it did not work: by the id of the endpoint. */
export const messages = {
  'membershipSettings.rotateLink': 'replace the link',
  'membershipTiers.create': 'add the tier',
  'membershipTiers.update': 'save the tier',
  'membershipTiers.delete': 'delete the tier',
  'membershipTiers.archive': 'hide the tier',
  'membershipTiers.restore': 'restore the tier',
  'membershipTiers.sort': 'change the order of the tiers',
  'membershipDiscounts.create': 'add the benefit',
  'membershipDiscounts.update': 'save the benefit',
  'membershipDiscounts.delete': 'delete the benefit',
  'membershipDiscounts.archive': 'deactivate the benefit',
  'membershipDiscounts.restore': 'activate the benefit',
} as const;

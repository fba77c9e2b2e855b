/** What every page of memberships says around what it is about. */
export const messages = {
  memberships: 'Memberships',
  tiers: 'Tiers',
  benefits: 'Benefits',
  members: 'Members',
  settings: 'Settings',
} as const;

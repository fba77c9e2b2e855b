/**
 * Titles of pages, for the title bar and who listens to it. Apart from the other texts: they come
 * with the route table.
 */
export const titles = {
  tiers: 'Tiers',
  addTier: 'Add a Tier',
  editTier: 'Edit Tier',
  benefits: 'Benefits',
  addBenefit: 'Add a Benefit',
  editBenefit: 'Edit Benefit',
  settings: 'Membership settings',
  members: 'Members',
  addMember: 'Add Member',
  editMember: 'Edit Member',
  importMembers: 'Import members',
  figures: 'Membership figures',
} as const;

/** Entries of the menu. */
export const nav = { memberships: 'Memberships' } as const;

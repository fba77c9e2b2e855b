import { links } from '@foyer/remote-kit';

// Addresses that no other remote names: apart from `links`, which every page brings.
const SETTINGS = 'settings';
const under = (username: string, rest: string) =>
  links.membershipSettings(username).slice(0, -SETTINGS.length) + rest;
const withId = (rest: string) => (username: string, id: string) =>
  `${under(username, rest)}/${encodeURIComponent(id)}`;
const plain = (rest: string) => (username: string) => under(username, rest);

/** Where pages of memberships lead to each other. */
export const membershipLinks = {
  tierNew: plain('tiers/new'),
  benefits: plain('benefits'),
  benefitNew: plain('benefits/new'),
  benefitEdit: withId('benefits/edit'),
  members: plain('members'),
  memberNew: plain('members/new'),
  memberEdit: withId('members/edit'),
  membersImport: plain('members/bulk-import'),
  figures: plain('figures'),
};

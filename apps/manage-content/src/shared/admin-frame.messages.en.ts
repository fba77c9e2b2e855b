/** Heading and tabs of the site administrators' pages. */
export const adminFrame = {
  title: 'Site administration',
  tabs: 'Site administration',
  accounts: 'Accounts',
  siteFeatured: 'Featured',
  siteMessages: 'Messages',
  pages: 'Pages',
  operations: 'Operations',
  audit: 'Audit log',
};

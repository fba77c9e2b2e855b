/** Heading and tabs of the site administrators' pages. */
export const adminFrame = {
  title: 'Site administration',
  tabs: 'Site administration',
  accounts: 'Accounts',
  operations: 'Operations',
  audit: 'Audit log',
};

import type { SessionUser } from '@foyer/contracts';

/** The person and the organizations in which they may do everything. */
export const ownAccounts = (user: SessionUser) => [
  user,
  ...user.organizations.filter((one) => one.accessSetting === undefined),
];
export type OwnAccount = ReturnType<typeof ownAccounts>[number];

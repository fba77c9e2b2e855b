/** What the menu of the account offers. */
export const messages = {
  greeting: (firstName: string) => `Hi, ${firstName}`,
  tickets: 'Tickets & Subscriptions',
  profile: 'Profile',
  settings: 'Settings',
  security: 'Sign-in and security',
  business: 'Business Tools',
  superAdmin: 'Super Admin Panel',
  logout: 'Logout',
} as const;

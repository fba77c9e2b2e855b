/** What creating an organization says. */
export const messages = {
  title: 'Create an organization',
  lead: 'A venue, a label, a school or a company. It has its own name, events, team and payouts. You are its owner.',
  name: 'Name',
  nameHint: 'As it stands on the poster.',
  username: 'Username',
  usernameHint: (username: string) =>
    `Letters and digits, at most 20. Its pages will be at /manage/${username || 'name'}`,
  logo: 'Logo',
  logoHint: 'You choose a square of it. JPEG, PNG, WebP, GIF or AVIF, at most 8 MB.',
  logoAlt: 'Your logo',
  notImage: 'Please select an image',
  tooLarge: 'Please select an image smaller than 8MB',
  timezone: 'Time zone',
  timezoneHint: 'New events start in it.',
  currency: 'Currency',
  currencyOf: (code: string, name: string) => `${code} · ${name}`,
  currencyHint: 'Tickets and payouts are in it.',
  submit: 'Create organization',
  leave: {
    title: 'Leave page with unsaved changes?',
    text: 'The organization is not created yet.',
    stay: 'Stay',
    leave: 'Leave page',
  },
} as const;

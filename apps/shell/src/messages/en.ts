import { formatNumber } from '@foyer/domain';

/** The shell's texts. */
export const messages = {
  brand: 'Foyer',
  skip: 'Skip to content',
  loading: 'Loading…',
  offline: 'You are offline. What you see may be old; nothing you typed is lost.',
  siteMessages: 'Messages from Foyer',
  visit: {
    organization: (name: string) =>
      `You are changing ${name} as a site administrator. Its owner sees this in their log.`,
    person: (name: string) =>
      `You are changing the account of ${name} as a site administrator. They see this in their log.`,
  },
  sessionEnd: {
    title: 'Your session has ended',
    submit: 'Log in',
    notNow: 'Not now',
  },
  otherPerson: {
    heading: (name: string) => `You are logged in as ${name}`,
    text: 'This page was opened by somebody else. Nothing of it was saved under your name.',
    open: 'Open it as you',
  },
  unavailable: {
    heading: 'This part is not available now',
    text: 'It could not be loaded. Everything else still works.',
    retry: 'Try again',
  },
  bar: {
    label: 'Main',
    explore: 'Explore',
    createEvent: 'Create An Event',
    createFor: (account: string) => ` for ${account}`,
    howItWorks: 'How it works',
    forCreators: 'For Event Creators',
    forArtists: 'For Artists',
    fund: 'Universal Creator Income Fund',
    login: 'Log in / Sign up',
    menu: 'Menu',
    close: 'Close menu',
  },
  search: {
    placeholder: 'Search events, people, or organizations',
    submit: 'Search',
  },
  jump: {
    title: 'Go to',
    open: 'Find',
    keys: '⌘K / Ctrl K',
  },
  user: {
    label: 'Account menu',
    createOrganization: 'Create an organization',
  },
  side: {
    label: 'Management',
    personal: 'Personal',
    developer: 'Developer',
    support: 'Support center',
    account: 'Account',
    person: 'Personal account',
    organization: 'Organization',
    beta: 'Beta',
    open: 'Open menu',
  },
  notifications: {
    /** What the badge shows: its place has room for one digit. */
    badge: (unread: number) => (unread > 9 ? '9+' : formatNumber(unread)),
    // a name has to contain what is seen, or who speaks to their device calls it in vain
    label: (badge: string) => `Notifications, ${badge} unread`,
    heading: 'Notifications',
  },
  theme: {
    label: 'Colors',
    light: 'Light',
    dark: 'Dark',
    system: 'As the device',
  },
  footer: {
    label: 'Footer',
    about: 'About us',
    fees: 'Fees',
    member: 'Become a member',
    artists: 'For Artists',
    organizers: 'For Organizers',
    knowledge: 'Knowledge Base',
    privacy: 'Privacy Policy',
    privacyChoices: 'Privacy choices',
    terms: 'Terms',
    social: 'Follow Foyer',
    socialSites: {
      instagram: 'Instagram',
      facebook: 'Facebook',
      x: 'X',
      youtube: 'YouTube',
      tiktok: 'TikTok',
    },
    apps: 'Get the app',
    appStore: 'App Store',
    playStore: 'Google Play',
    copyright: (year: number) => `© ${year} Foyer`,
  },
} as const;

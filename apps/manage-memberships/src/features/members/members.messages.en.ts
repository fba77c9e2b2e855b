/** What several pages of members say. */
export const messages = {
  title: 'Members',
  notFound: 'Sorry! That member wasn’t found.',
  tierOf: 'Tier',
  noTiers: {
    title: 'Members belong to a tier',
    text: 'Make a tier first: what it is called, what it costs and what its members get.',
    action: 'Add a Tier',
  },
  status: {
    active: 'Active',
    canceled: 'Canceled',
    expired: 'Expired',
    invited: 'Invited',
    renews: (date: string) => `Renews on ${date}`,
    expires: (date: string) => `Expires on ${date}`,
    pauses: (date: string) => `Pauses on ${date}`,
    paused: (date: string) => `Paused until ${date}`,
  },
  interval: {
    month: 'Month',
    year: 'Year',
  },
  price: {
    month: (amount: string) => `${amount} per month`,
    year: (amount: string) => `${amount} per year`,
  },
  sent: 'Invitation sent',
  leave: {
    title: 'Leave page with unsaved changes?',
    text: 'What you entered is not saved yet.',
    stay: 'Stay',
    leave: 'Leave page',
  },
} as const;

export const messages = {
  title: 'Services',
  lead: 'What our people do for you beside the tickets. Tell us what you plan: we answer with what it takes and what it costs.',
  services: [
    {
      title: 'Social media',
      text: 'Posts and short films for your season, written and put out in your name, at the hours when your audience looks.',
    },
    {
      title: 'Ad campaigns',
      text: 'Paid advertising for one night or a whole series, with a budget that you set and a report of what it brought.',
    },
    {
      title: 'Email marketing',
      text: 'Newsletters to the patrons who agreed to be written to, from the draft to the evening on which they are sent.',
    },
    {
      title: 'Artist contracts',
      text: 'Agreements with the artists whom you invite: fees, rights, travel, and what happens when a night is off.',
    },
    {
      title: 'Event and artist listings',
      text: 'Your events and artists in the calendars and guides that your town reads.',
    },
  ],
  ask: 'To ask for any of these, write to us:',
  subject: 'Marketing services',
} as const;

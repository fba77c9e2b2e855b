import { links } from '@foyer/contracts';

export const venues = {
  title: 'Your house, full',
  lead: 'Put an event on sale in one screen, let people in with any phone, and see the money to the cent. Nothing to rent and nothing to sign.',
  actions: [
    {
      label: 'Create An Event',
      href: links.eventNew(),
    },
    {
      label: 'Create an organization',
      href: links.schoolNew(),
    },
  ],
  featuresTitle: 'What you get',
  features: [
    {
      icon: 'ticket',
      title: 'Tickets of any kind',
      text: 'Admission and add-ons, free and paid, in person and online, public or behind a secret code, each with its own price, number and sale dates.',
    },
    {
      icon: 'calendar',
      title: 'One night or forty',
      text: 'A single date, every week or a list of your own. Guests choose the date, you see each one’s sales.',
    },
    {
      icon: 'scan',
      title: 'The door on any phone',
      text: 'Scan with the camera or type the code. A ticket gets in once. When the network is gone, the door goes on and settles later.',
    },
    {
      icon: 'team',
      title: 'A guest list that is yours',
      text: 'Search, filter, check in, resend a ticket, give money back. Export everybody as a file whenever you like.',
    },
    {
      icon: 'chart',
      title: 'Money to the cent',
      text: 'Revenue by month, event or patron, every order with its fee, and files that open in a spreadsheet.',
    },
    {
      icon: 'code',
      title: 'Open to your own systems',
      text: 'Webhooks tell your software of orders, tickets and check-ins, signed, and tried again for three days when it does not answer.',
    },
  ],
  stepsTitle: 'From idea to doors open',
  steps: [
    {
      title: 'Make it',
      text: 'Name, date, place and a first ticket. It stays a draft until you say so.',
    },
    {
      title: 'Connect payments',
      text: 'Once for each organization, and only if you sell paid tickets.',
    },
    {
      title: 'Publish',
      text: 'Your page is on sale, with the all-in price on it. Share its link, or keep it private.',
    },
    {
      title: 'Open the doors',
      text: 'Everybody on your list walks in with a code on a phone or on paper.',
    },
  ],
  price: {
    title: 'One small fee, paid by the buyer',
    text: '{fixedFee} plus {feePercent} of the price for a paid ticket, nothing for a free one. You get the price that you set, less what your card provider keeps.',
    action: {
      label: 'Work it out',
      href: links.fees(),
    },
  },
  more: [
    {
      title: 'Memberships',
      text: 'How your house greets its members.',
      href: links.forVenuesMemberships(),
    },
    {
      title: 'Online events',
      text: 'Sell places for something that people watch at home.',
      href: links.forVenuesStreaming(),
    },
    {
      title: 'Questions',
      text: 'Short answers on every step.',
      href: links.knowledgeBase(),
    },
  ],
} as const;

export const venuesMemberships = {
  title: 'Memberships',
  lead: 'The people who come every month deserve a front door of their own. Here is what Foyer has for them today.',
  actions: [
    {
      label: 'Create an organization',
      href: links.schoolNew(),
    },
    {
      label: 'All for venues',
      href: links.forVenues(),
    },
  ],
  sections: [
    {
      id: 'page',
      title: 'The first lines',
      paragraphs: [
        'Under Memberships in your management menu you write the title and the lines that your memberships begin with.',
      ],
    },
    {
      id: 'patrons',
      title: 'What patrons see',
      paragraphs: [
        'Whoever holds a membership finds it under Tickets and Subscriptions, beside their tickets, with its price and how often it is paid.',
      ],
    },
    {
      id: 'followers',
      title: 'Followers',
      paragraphs: [
        'Everybody can follow your organization from any of its events, free and without a membership. The number stands on your event pages.',
      ],
      onward: [
        {
          label: 'See events on Foyer',
          href: links.discover(),
        },
      ],
    },
  ],
} as const;

export const venuesStreaming = {
  title: 'Online events',
  lead: 'Some of your audience lives too far away. Sell them a place as you sell a seat: same page, same checkout, same reports.',
  actions: [
    {
      label: 'Create An Event',
      href: links.eventNew(),
    },
    {
      label: 'All for venues',
      href: links.forVenues(),
    },
  ],
  sections: [
    {
      id: 'sell',
      title: 'Sell it like any other evening',
      points: [
        'Choose “Online” as the place, or keep your hall and add ticket types that are online.',
        'Each type has its own price and its own number, so the hall and the living rooms never share a limit by accident.',
        'The fee is the same: {fixedFee} plus {feePercent} of the price, nothing for free tickets.',
      ],
    },
    {
      id: 'picture',
      title: 'Bring your own picture',
      paragraphs: [
        'Show it with the service you use already. Your guest list holds the name and email address of everybody with a ticket and exports as a file, so the address to watch reaches those who paid and nobody else.',
      ],
    },
    {
      id: 'after',
      title: 'Know who came for what',
      paragraphs: [
        'Tickets for the hall and for online are told apart on the guest list, in orders and in revenue.',
      ],
      onward: [
        {
          label: 'How to create an event',
          href: `${links.knowledgeBase()}#create-event`,
        },
      ],
    },
  ],
} as const;

import { links } from '@foyer/contracts';

export const artists = {
  title: 'You play. We hold the door.',
  lead: 'Sell your own evenings, as yourself or with a name of your own, with nobody between you and those who come to hear you.',
  actions: [
    {
      label: 'Sign up',
      href: links.signUp(),
    },
    {
      label: 'Create An Event',
      href: links.eventNew(),
    },
  ],
  featuresTitle: 'What is yours here',
  features: [
    {
      icon: 'user',
      title: 'Sell as yourself',
      text: 'No company needed. Your own account can put an event on sale, and an ensemble or a label can have one of its own.',
    },
    {
      icon: 'ticket',
      title: 'Forty seats or four thousand',
      text: 'The tools do not change with the size of the room. Free shows cost you and your audience nothing.',
    },
    {
      icon: 'star',
      title: 'People who follow you',
      text: 'Whoever liked the evening follows you from its page, and how many do stands there for the next ones to see.',
    },
    {
      icon: 'card',
      title: 'The price you set',
      text: 'The buyer pays our fee. You get your price, less what your card provider keeps.',
    },
    {
      icon: 'list',
      title: 'You know who comes',
      text: 'Names and addresses of your guests, to be exported whenever you like.',
    },
    {
      icon: 'phone',
      title: 'A door in your pocket',
      text: 'Check people in with your own phone, also in a cellar without a signal.',
    },
  ],
  stepsTitle: 'Your first night',
  steps: [
    {
      title: 'Sign up',
      text: 'A name, a username and an email address.',
    },
    {
      title: 'Make the event',
      text: 'When, where, a poster if you have one, and a price. You can change it until you publish, and most of it after.',
    },
    {
      title: 'Share the link',
      text: 'The page shows the date, the place and the all-in price, and sells.',
    },
    {
      title: 'Play',
      text: 'Afterwards you see who came and what it made.',
    },
  ],
  price: {
    title: 'A third of our fee comes back',
    text: '{fundPercent} of the fees that Foyer earns is for the Universal Creator Income Fund, for heritage and creative partnerships.',
    action: {
      label: 'About the fund',
      href: links.ucif(),
    },
  },
  more: [
    {
      title: 'Event ticketing',
      text: 'How selling an evening works, step by step.',
      href: links.forArtistsTicketing(),
    },
    {
      title: 'Label services',
      text: 'One house for several artists.',
      href: links.forArtistsLabel(),
    },
    {
      title: 'Questions',
      text: 'Short answers on every step.',
      href: links.knowledgeBase(),
    },
  ],
} as const;

export const artistsTicketing = {
  title: 'Event ticketing for artists',
  lead: 'From “we could play there” to a full room, without a box office.',
  actions: [
    {
      label: 'Create An Event',
      href: links.eventNew(),
    },
    {
      label: 'All for artists',
      href: links.forArtists(),
    },
  ],
  sections: [
    {
      id: 'set-up',
      title: 'Set it up in minutes',
      steps: [
        'Say what it is, when and where, and what the first ticket costs. That is one screen.',
        'Add what makes it yours: a poster, a description, more ticket types, a date that repeats.',
        'For paid tickets, connect payments once.',
        'Publish. Until then nobody but you can see it.',
      ],
    },
    {
      id: 'kinds',
      title: 'Tickets the way you need them',
      points: [
        'Several prices: early, regular, under 26, at the door.',
        'A secret code that shows tickets only to those who have it.',
        'Add-ons beside admission, such as a record or supper.',
        'A limit for each date, a limit for each order, and days on which sales begin and end.',
      ],
    },
    {
      id: 'plans',
      title: 'When plans change',
      paragraphs: [
        'Give one guest the money back with two clicks, or cancel the event and everybody is refunded and told. You decide beforehand whether guests may give tickets back themselves, until when, and whether they may hand them on.',
      ],
      onward: [
        {
          label: 'How refunds work',
          href: `${links.knowledgeBase()}#refund-terms`,
        },
      ],
    },
    {
      id: 'money',
      title: 'Your money',
      paragraphs: [
        'You get the price you set, less what your card provider keeps. Every order shows all of it. The buyer’s fee is {fixedFee} plus {feePercent}.',
      ],
      onward: [
        {
          label: 'Work it out',
          href: links.fees(),
        },
      ],
    },
  ],
} as const;

export const artistsLabel = {
  title: 'Label services',
  lead: 'Several artists, one house: sell the evenings of everybody on your roster from one place, each under the right name.',
  actions: [
    {
      label: 'Create an organization',
      href: links.schoolNew(),
    },
    {
      label: 'All for artists',
      href: links.forArtists(),
    },
  ],
  sections: [
    {
      id: 'house',
      title: 'A house of its own',
      paragraphs: [
        'An organization has its own name, picture, currency and time zone, apart from the people who work in it. You can run several, and change between them in one menu.',
      ],
    },
    {
      id: 'roster',
      title: 'Every evening under one roof',
      points: [
        'All events in one table, with tickets sold and revenue beside each.',
        'Revenue by event, by month or by patron, for the whole label, as a chart and as a file.',
        'Followers gather at the label, whoever plays.',
      ],
    },
    {
      id: 'books',
      title: 'Books that add up',
      paragraphs: [
        'Each sale and each refund is written down in double entry, and every report reads from there. What the report says and what the orders say is the same figure.',
      ],
    },
    {
      id: 'systems',
      title: 'Into your own systems',
      paragraphs: [
        'Webhooks send orders, tickets and check-ins to your own software as they happen.',
      ],
      onward: [
        {
          label: 'How webhooks work',
          href: `${links.knowledgeBase()}#webhooks`,
        },
      ],
    },
  ],
} as const;

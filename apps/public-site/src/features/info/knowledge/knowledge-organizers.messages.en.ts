import { links } from '@foyer/remote-kit';

/** Help for those who put something on. */
export const organizerTopics = [
  {
    id: 'creating',
    title: 'Creating an event',
    articles: [
      {
        id: 'create-organization',
        title: 'Sell as yourself or as an organization',
        paragraphs: [
          'You can sell with your own account at once. An organization has a name, picture, time zone and currency of its own. Events belong to the account you choose when you create them.',
        ],
        onward: [
          {
            label: 'Create an organization',
            href: links.schoolNew(),
          },
        ],
      },
      {
        id: 'create-event',
        title: 'Create an event',
        steps: [
          'Press Create An Event.',
          'Say what it is, when and where, and what the first ticket costs.',
          'Press “Create draft”. Nobody else sees it yet.',
          'Under Details add a poster, a description, the refund terms and a contact.',
          'Under Tickets add more types, if you need them.',
          'Press “Publish Event”. If something is missing, the page says what.',
        ],
        onward: [
          {
            label: 'Create An Event',
            href: links.eventNew(),
          },
        ],
      },
      {
        id: 'several-dates',
        title: 'Several dates',
        paragraphs: [
          'Let a new event repeat by days, weeks or months, or add dates later under Dates, where several are also moved or removed together. The numbers of a ticket type count for each date. Guests choose a date before they choose tickets. A date with tickets sold can be moved, not removed.',
        ],
      },
      {
        id: 'ticket-types',
        title: 'Ticket types',
        paragraphs: [
          'Each has a price, a number for each date (empty means no limit), days on which sales begin and end, and a most per order. “Add on” is for things beside admission. “Only with a secret code” hides a type from everybody without the code. The order of the list is the order in the checkout.',
        ],
      },
      {
        id: 'let-people-wait',
        title: 'Let people wait for sold-out tickets',
        paragraphs: [
          'Turn the waiting list on in its tab of the event, and choose how long an offer lasts. What comes back from refunds, unfinished orders or a larger hall is then offered to people in the order in which they joined, before anybody else can buy it. The tab shows who waits; you can offer tickets to somebody at once, take people off, and export all of it.',
        ],
      },
      {
        id: 'cancel-event',
        title: 'Cancel an event',
        paragraphs: [
          '“Cancel event” stands at the end of Details. Sales stop at once, everybody gets the full price back, and everybody is told by email. A draft without orders can be deleted instead.',
        ],
      },
    ],
  },
  {
    id: 'door',
    title: 'At the door',
    articles: [
      {
        id: 'check-in',
        title: 'Check guests in',
        steps: [
          'Open the event, then Guests, then “Scan tickets”.',
          'Press “Camera” and hold it over the code, or type the code.',
          '“Admitted” means come in. “Already inside” means that this ticket was used before, and says when.',
          'Whoever came in one order comes in by one press: “Admit 3 more”. “Undo” takes a mistake back.',
        ],
        after:
          'Any phone with a browser will do, and several at once. To let somebody out and in again, change the direction to Out. Guests without a code are found by name or order number. Your browser can put the door on your home screen.',
      },
      {
        id: 'door-offline',
        title: 'No network at the door',
        paragraphs: [
          'Open the door once while there is a network: it keeps itself and the guest list on the device. After that it opens and decides without one and settles with the others when the network is back. If two doors let the same ticket in meanwhile, it tells you.',
        ],
      },
      {
        id: 'guest-refund',
        title: 'Give a guest the money back',
        paragraphs: [
          'In the guest list, or in the order under Reporting, choose Refund. The guest gets everything paid for that ticket, the place is free again, and the code is no longer valid. “Cancel ticket” ends a ticket without money going back.',
        ],
      },
    ],
  },
  {
    id: 'payouts',
    title: 'Payouts and reports',
    articles: [
      {
        id: 'connect-payments',
        title: 'Connect payments',
        paragraphs: [
          'Free tickets need nothing. For paid ones, open Settings, then Payouts, and connect payments, once for each account that sells. Until then a paid event cannot be published.',
        ],
      },
      {
        id: 'what-i-get',
        title: 'What I get of a ticket',
        paragraphs: [
          'The price you set, less what your card provider keeps. Our fee of 0.69 plus 1% is paid by the buyer on top.',
        ],
        onward: [
          {
            label: 'Fee calculator',
            href: links.fees(),
          },
        ],
      },
      {
        id: 'read-revenue',
        title: 'Read the revenue report',
        paragraphs: [
          'Gross is everything buyers paid. Net is gross less refunds, card fees and Foyer fees. Group it by month, day, year, event, category or patron, and export what you see as a file. Days are those of your time zone.',
        ],
      },
    ],
  },
  {
    id: 'developers',
    title: 'Webhooks',
    articles: [
      {
        id: 'webhooks',
        title: 'Tell my own software what happens',
        paragraphs: [
          'In the Developer Zone name an https address and choose the events: orders, tickets, check-ins. Every message is signed with your secret key by the Standard Webhooks rules, which have libraries for every common language. “Send test event” tries it. The zone is switched on for each account; ask support if you do not see it.',
        ],
      },
      {
        id: 'webhook-retries',
        title: 'When my receiver is down',
        paragraphs: [
          'Answer with any 2xx status within five seconds. Anything else is tried again, less and less often, for three days. The log shows every attempt and what your side answered, and “Resend” repeats one. A webhook that accepts nothing for three days is paused and you get an email.',
        ],
      },
    ],
  },
] as const;

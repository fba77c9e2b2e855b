import { links } from '@foyer/remote-kit';

/** Help for those who come. */
export const patronTopics = [
  {
    id: 'buying',
    title: 'Buying',
    articles: [
      {
        id: 'find-event',
        title: 'Find an event',
        paragraphs: [
          'Type a name, a place or a city into the search at the top, or open Explore and narrow it down by category, place, dates and price. Every price there has the fee in it.',
        ],
        onward: [
          {
            label: 'Explore',
            href: links.discover(),
          },
        ],
      },
      {
        id: 'buy-tickets',
        title: 'Buy tickets',
        steps: [
          'Open the event and press its ticket button. If it has several dates, choose one.',
          'Choose how many of each ticket. The order summary shows the total with all fees.',
          'Enter your name and email. Some events ask for the name of everybody who comes.',
          'Pay. Free tickets skip this step.',
        ],
        after:
          'You need no account. If you have one, log in first and the tickets stand in your list afterwards.',
      },
      {
        id: 'clock',
        title: 'How long tickets are held',
        paragraphs: [
          'The clock in the checkout gives you 14 minutes to choose and fill in, and 9 minutes to pay. Two minutes before the end you can ask for more time while the event is not sold out. When the time is up, the tickets go back on sale, or to whoever waits for them, and what you typed stays on your device.',
        ],
      },
      {
        id: 'waiting-list',
        title: 'Wait for a sold-out event',
        paragraphs: [
          'Where an event is sold out and has a waiting list, press “Join the waiting list” and say which ticket and how many you want. When so many come back and it is your turn, we keep them for you and write to you. The mail says how long you have; after that they go to whoever is next, and you can wait again at the end of the line. The link in each mail shows your place, and leaves the list with one press.',
        ],
      },
      {
        id: 'promo-code',
        title: 'Use a promo code',
        paragraphs: [
          'Press “Add a promo code” under the tickets and enter it. The summary shows what it takes off. Some codes take nothing off but show tickets that others do not see. Codes can run out, and a ticket takes one discount, never two.',
        ],
      },
      {
        id: 'payment-failed',
        title: 'My payment did not go through',
        paragraphs: [
          'A declined card is not charged; try another one while the clock runs. If your bank asks you to confirm, do it in the window that opens. Some payments take a while: the page says so and changes by itself, and you may close it, because the tickets come by email. If your money arrives too late for the tickets, it goes back to you without asking.',
        ],
      },
    ],
  },
  {
    id: 'tickets',
    title: 'Tickets on your phone',
    articles: [
      {
        id: 'show-ticket',
        title: 'Show a ticket at the door',
        paragraphs: [
          'Open the link in your confirmation email. Each ticket shows its code; with several, go from one to the next. Turn up the brightness and hold it to the camera. If the camera cannot read it, the letters under the code can be typed.',
        ],
      },
      {
        id: 'print-ticket',
        title: 'Print it or keep it offline',
        paragraphs: [
          'The email has all tickets of the order attached as a PDF and the date as a calendar file. “Download PDF” on the ticket page gives you the same.',
          'A ticket page that you opened once on your phone opens there without a network too. “Add to home screen” in the menu of your browser gives it an icon.',
        ],
      },
      {
        id: 'find-tickets',
        title: 'Find my tickets again',
        paragraphs: [
          'They stand under Tickets and Subscriptions in your account menu, past ones too, when you bought them while logged in or with the email address of your account. Otherwise open the link in the confirmation email.',
        ],
      },
      {
        id: 'no-mail',
        title: 'No email arrived',
        paragraphs: [
          'Look in the spam folder first. If the page after your payment says “Thank you”, your tickets exist: “View Tickets” opens them. The organizer can resend them from the guest list.',
        ],
      },
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    articles: [
      {
        id: 'refund-terms',
        title: 'Can I give a ticket back?',
        paragraphs: [
          'The event’s page says until when, or for several dates how long before each; the summary says it of your date before you pay. What was said then holds for your order, even if the organizer changes it later. “No refunds” means that only the organizer can make an exception.',
        ],
      },
      {
        id: 'cancel-ticket',
        title: 'Cancel a ticket and get the money back',
        steps: [
          'Open the ticket.',
          'Press “Cancel Ticket”. The button is there while the terms allow it, the ticket is unused and the event has not begun.',
          'Confirm. All you paid for the ticket, the fee included, goes back to the card you paid with.',
        ],
        after: 'How soon it shows there depends on the bank.',
      },
      {
        id: 'event-cancelled',
        title: 'The event was canceled',
        paragraphs: [
          'You need to do nothing. Every ticket is refunded in full, donations too, and you get an email.',
        ],
      },
    ],
  },
  {
    id: 'transfers',
    title: 'Transfers',
    articles: [
      {
        id: 'transfer-ticket',
        title: 'Give a ticket to somebody else',
        steps: [
          'Open the ticket and press “Transfer ticket”. If there is no such button, the organizer does not allow it.',
          'Enter the name and email of the person.',
          'Confirm. Your code stops working at once, and the new one is on its way.',
        ],
        after: 'This cannot be taken back, so read the address twice.',
      },
      {
        id: 'received-ticket',
        title: 'Somebody gave me a ticket',
        paragraphs: [
          'You got an email with a link. It opens the ticket in your name; you need no account. Whoever has that link can use the ticket, so keep it to yourself.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    articles: [
      {
        id: 'password',
        title: 'I forgot my password',
        paragraphs: [
          'Ask for a link to set a new one. It works once, within an hour. A new password signs you out everywhere.',
        ],
        onward: [
          {
            label: 'Set a new password',
            href: links.forgotPassword(),
          },
        ],
      },
      {
        id: 'sessions',
        title: 'See where I am signed in',
        paragraphs: [
          'The page lists every browser that is signed in and when it was last used. End one, or all of them, there.',
        ],
        onward: [
          {
            label: 'Sign-in and security',
            href: links.accountSessions(),
          },
        ],
      },
    ],
  },
] as const;

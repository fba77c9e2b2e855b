import { links } from '@foyer/remote-kit';

/** The words of the privacy page; whom to ask is the installation's to say. */
export const privacyFor = (supportEmail: string) => ({
  title: 'Privacy Policy',
  lead: 'What we know of you, why, who else sees it, and how long it stays. In short: what a ticket needs, and nothing to sell.',
  changed: 'Last changed in November 2026',
  sections: [
    {
      id: 'what-we-keep',
      title: 'What we keep',
      points: [
        'Your account, if you make one: name, username, email, and what you add to it: pictures, words about yourself, a phone number, a public email address and links. Of your password we keep a one-way hash (Argon2id), never the password; of a second step the secret of your app, sealed, and the public half of each passkey.',
        'Usernames that you had before, so that old links still lead to you.',
        'Your orders: the names and email addresses you enter, the tickets, what was paid, and which terms you agreed to.',
        'If you wait for sold-out tickets: your name, your email address, what you wait for and what became of it.',
        'Of a card, its kind and last four digits. The full number goes to the payment provider and is not stored by us.',
        'Where you are signed in: the name of the browser, when it signed in and when it was last used.',
        'At the door: whether and when a ticket was checked in, and by which member of the organizer’s team.',
        'Whom you follow, the notifications you got, and what you want to hear of.',
        'If you work with an organizer’s account: what you changed there and when, which its owner can read.',
        'Mail that we send you, such as your tickets, and whether it could be delivered.',
      ],
    },
    {
      id: 'why',
      title: 'Why we keep it',
      paragraphs: [
        'To sell you a ticket and let you in with it, to pay organizers what is theirs, to give money back, to keep accounts as the law asks, and to keep strangers out of your account. News from an organizer or from us comes only when you ticked the box that asks for it.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who else sees it',
      points: [
        'The organizer of an event sees the orders, the guest list and the waiting list of that event: names, email addresses, tickets, amounts and check-ins. Organizers may keep a copy and have it sent to systems of their own, and answer for what they do with it.',
        'The payment provider gets what it needs to take and return payments.',
        'Somebody to whom you transfer a ticket gets it in their own name and is told yours, not your email address.',
        'Nobody else. We do not sell data, show no advertisements and use no analytics of other companies for ourselves. An organizer may measure the visits of its own pages, if you agree: see below.',
      ],
    },
    {
      id: 'device',
      title: 'Cookies and your device',
      paragraphs: ['We set three cookies, all necessary, all closed to scripts, all for one year:'],
      points: [
        'a session cookie when you log in, which keeps you signed in for 180 days at most, and ends after 30 days without a visit;',
        'a guest cookie when you buy without an account, so that your own browser can open your order again; logging out removes it;',
        'a device cookie when you have logged in, so that somebody who guesses at your password elsewhere does not keep you out here. It opens nothing.',
      ],
    },
    {
      id: 'storage',
      title: 'What stays in your browser',
      paragraphs: [
        'Your browser itself keeps light or dark, messages you have put away, which organizers may measure your visits, whether you came from our app, forms you have not finished, a note that somebody is signed in (which opens nothing by itself), the tickets that you opened, so that they open without a network (until a day after the event), and, for people who work at a door, the guest list while they are offline. Logging out removes the forms, the tickets and the guest list. None of it follows you elsewhere, and clearing the site’s data removes all of it.',
      ],
    },
    {
      id: 'measuring',
      title: 'When an organizer measures its visits',
      paragraphs: [
        'An organizer may use Google Analytics, Google Tag Manager or the Meta Pixel on its own profile and on its public events: nowhere else, never while you buy, open your tickets or sign in, and only if you accept when that organizer asks. To refuse takes one press and lasts a year; a browser that sends Global Privacy Control is not asked, and refuses by itself.',
        'If you accept, Google or Meta get the address and title of the page, which site led you there, your IP address and browser, and of orders that you place with that organizer afterwards the order number, the event and the sum. Their scripts run in a frame of their own: they set no cookies here and cannot read the page, what you type or who you are. Your browser keeps your choice, a random number by which that organizer’s statistics know your browser again, and the numbers of orders that were counted, so that none is counted twice.',
      ],
      onward: [
        {
          label: 'Privacy choices',
          href: links.privacyChoices(),
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long it stays',
      points: [
        'Orders, tickets and accounting entries: as long as accounting law asks for.',
        'Your account: until you delete it. What goes and what stays is said before you do.',
        'Pictures that you take off your profile: a day on our side, up to a week in browsers that saw them.',
        'Usernames that you gave up: one year.',
        'Ended sign-ins: 90 days. Links to confirm an email or reset a password: 30 days after they end, and they work for days or an hour only.',
        'Browsers in which you have logged in: one year after the last time.',
        'Notifications: one year after you read them, two years unread.',
        'The content of a mail: until it is handed over, 30 days when it cannot be. Whom it went to and its subject: one year.',
        'Invitations that nobody followed: 30 days after they end.',
        'What was entered for an order that came to nothing: 90 days. A trace of the network that it came from: one day.',
        'An archive of your data that you asked for: seven days.',
        'What an organizer’s own systems were sent, and what they said: 90 days.',
        'Places on waiting lists: one year after they end.',
        'Counts that slow down guessers of passwords and codes: one day.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      paragraphs: [
        'A copy of your data, a correction, or its deletion, as far as no law makes us keep it. With an account you do all of it yourself: under Settings, Account, you change what we know, download everything in one archive, and delete the account. You can end any sign-in, on every device, at any time.',
        `Without an account, or if something is missing, write to ${supportEmail} from the address that the data belongs to. ` +
          `If our answer does not satisfy you, the data protection authority where you live will listen.`,
      ],
      onward: [
        {
          label: 'Your sign-ins and password',
          href: links.accountSessions(),
        },
        {
          label: supportEmail,
          href: `mailto:${supportEmail}`,
        },
      ],
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      paragraphs: [
        'Sign-in tokens, reset links and order keys are stored as hashes, so that a copy of the database opens no account. A page runs only scripts that we published. If something happens to your data, we tell you and the authority as soon as we know.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'When this text changes, the date at the top changes with it. When it changes what happens with data we already have, we write to you first.',
      ],
    },
  ],
});

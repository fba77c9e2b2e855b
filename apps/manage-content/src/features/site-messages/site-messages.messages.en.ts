import { formatNumber } from '@foyer/domain';
import { bannerKinds } from '../../shared/banner-kinds.messages.en.ts';

/** What the page of the site's messages says. */
export const messages = {
  title: 'Messages',
  lead: 'Stand at the top of the pages of this site, for everybody. A checkout shows none.',
  add: 'Add a message',
  columns: {
    message: 'Message',
    place: 'Where',
    when: 'When',
    state: 'State',
    actions: 'Actions',
  },
  kinds: bannerKinds,
  places: {
    everywhere: 'Everywhere',
    home: 'The homepage only',
    organizers: 'Organizers’ pages only',
  },
  states: {
    shown: 'Shown',
    planned: 'Planned',
    ended: 'Ended',
  },
  always: 'Always',
  since: (from: string) => `From ${from}`,
  until: (until: string) => `Until ${until}`,
  span: (from: string, until: string) => `${from} to ${until}`,
  pages: 'Pages of messages',
  count: (count: number) => `${formatNumber(count)} ${count === 1 ? 'message' : 'messages'}`,
  none: 'No messages yet',
  noneText: 'Say what everybody should know: maintenance, a delay of payments, a new feature.',

  actionsFor: (message: string) => `Actions for “${message}”`,
  edit: 'Edit',
  end: 'End now',
  remove: 'Delete',
  removeTitle: 'Delete this message?',
  removeText: (message: string) =>
    `“${message}” is shown no longer, and does not stand here any more.`,
  removed: 'Message deleted',
  ended: 'Message ended: nobody sees it any more',
  saved: 'Message saved',

  newTitle: 'Add a message',
  editTitle: 'Edit message',
  save: 'Save',
  text: 'Message',
  kind: 'Kind',
  place: 'Where it is shown',
  dismissible: 'Readers may put it away',
  button: 'Button',
  buttonHint: 'Such as “Read more”.',
  address: 'Where the button leads',
  addressHint: 'An address that begins with https://. It opens in a new tab.',
  from: 'Shown from',
  to: 'Shown until',
  endsEarly: 'Choose a time after the one from which it is shown',
  preview: 'How it looks',
  example: 'Your message',
} as const;

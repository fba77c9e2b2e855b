import { formatNumber } from '@foyer/domain';
import { pageMessageWords } from '../../shared/page-message.messages.en.ts';

/** What the page of the site's messages says. */
export const messages = {
  ...pageMessageWords,
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

  save: 'Save',
  place: 'Where it is shown',
  buttonHint: 'Such as “Read more”.',
  from: 'Shown from',
  to: 'Shown until',
  endsEarly: 'Choose a time after the one from which it is shown',
} as const;

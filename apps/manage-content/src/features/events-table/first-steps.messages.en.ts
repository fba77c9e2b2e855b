import { formatNumber } from '@foyer/domain';

/** The first minutes of an account. */
export const messages = {
  title: (account: string) => `${account} is ready to begin`,
  lead: 'Six steps to your first ticket sold. Do them in any order; this list stays until then.',
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  done: 'Done:',
  steps: {
    email: 'Confirm your email address',
    payments: 'Connect payments',
    event: 'Create your first event',
    poster: 'Add a poster',
    publish: 'Publish it',
    share: 'Share its link',
  },
  hints: {
    email:
      'The link is in your mailbox. On sale is only what somebody who can be reached stands behind.',
    payments: 'Where the money goes. Free tickets need none.',
    event: 'Name, date, place and a ticket. It stays a draft until you publish it.',
    poster: 'It is what people see first, in lists and on their tickets.',
    publish: 'Its page opens, and people can buy.',
    share: 'Link, QR code and words to send along are at the event.',
  },
} as const;

import { formatNumber } from '@foyer/domain';

/** What the outbox says. */
export const messages = {
  title: 'Outbox',
  lead: 'Every mail that this installation wrote. No mail server is connected, so nothing has left it.',
  recipient: 'Recipient',
  list: 'Mails',
  empty: 'No mails yet',
  emptyText: 'Sign up, buy a ticket or ask for a new password, and the mail appears here.',
  none: (recipient: string) => `No mail to ${recipient}`,
  to: 'To',
  sent: 'Written',
  attachments: 'Attachments',
  asText: 'As text',
  asPage: 'As page',
  frame: (subject: string) => `Mail: ${subject}`,
  back: 'All mails',
  choose: 'Choose a mail to read it.',
  attachmentCount: (count: number) =>
    count === 1 ? '1 attachment' : `${formatNumber(count)} attachments`,
  pages: 'Pages of mails',
} as const;

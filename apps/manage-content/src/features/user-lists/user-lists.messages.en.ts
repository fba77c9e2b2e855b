import { formatNumber } from '@foyer/domain';

/** What several pages of private access lists say. */
export const messages = {
  title: 'Private Access Lists',
  notFound: 'Sorry! That list wasn’t found.',
  people: (count: number) => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`,
  added: 'Emails added successfully',
  existing: (emails: readonly string[]) =>
    `The following emails already exist in the list: ${emails.join(', ')}`,
  failure: {
    ok: 'OK',
    help: 'If this keeps happening, check your connection or write to our support:',
  },
  leave: {
    title: 'Leave page with unsaved changes?',
    text: 'What you entered is not saved yet.',
    stay: 'Stay',
    leave: 'Leave',
  },
} as const;

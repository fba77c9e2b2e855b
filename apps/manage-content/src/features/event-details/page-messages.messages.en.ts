import { formatNumber } from '@foyer/domain';
import { pageMessageWords } from '../../shared/page-message.messages.en.ts';

/** What the messages over the page of an event say of themselves. */
export const messages = {
  ...pageMessageWords,
  title: 'Messages on its page',
  lead: 'Stand over everything else: another entrance, a new cast, a warm welcome. At most five.',
  none: 'No messages',
  add: 'Add a message',
  edit: 'Edit',
  editOf: (text: string) => `Edit “${text}”`,
  remove: 'Remove',
  removeOf: (text: string) => `Remove “${text}”`,
  removed: 'Message removed',
  keep: 'Apply',
  color: 'Color of its own',
  colorHint: 'Such as #0f4c4a. Left empty, it has the color of its kind.',
  buttonHint: 'Such as “How to get there”.',
  count: (messages: number) =>
    messages === 1 ? '1 message' : `${formatNumber(messages)} messages`,
} as const;

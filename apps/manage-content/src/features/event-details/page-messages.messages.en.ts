import { formatNumber } from '@foyer/domain';
import { bannerKinds } from '../../shared/banner-kinds.messages.en.ts';

/** What the messages over the page of an event say of themselves. */
export const messages = {
  title: 'Messages on its page',
  lead: 'Stand over everything else: another entrance, a new cast, a warm welcome. At most five.',
  none: 'No messages',
  add: 'Add a message',
  edit: 'Edit',
  editOf: (text: string) => `Edit “${text}”`,
  remove: 'Remove',
  removeOf: (text: string) => `Remove “${text}”`,
  removed: 'Message removed',
  newTitle: 'Add a message',
  editTitle: 'Edit message',
  keep: 'Apply',
  text: 'Message',
  kind: 'Kind',
  kinds: bannerKinds,
  color: 'Color of its own',
  colorHint: 'Such as #0f4c4a. Left empty, it has the color of its kind.',
  dismissible: 'Readers may put it away',
  button: 'Button',
  buttonHint: 'Such as “How to get there”.',
  address: 'Where the button leads',
  addressHint: 'An address that begins with https://. It opens in a new tab.',
  preview: 'How it looks',
  example: 'Your message',
  count: (messages: number) =>
    messages === 1 ? '1 message' : `${formatNumber(messages)} messages`,
} as const;

/** What the forms of messages over a page say, of an event and of the site. */
export const pageMessageWords = {
  newTitle: 'Add a message',
  editTitle: 'Edit message',
  text: 'Message',
  kind: 'Kind',
  kinds: {
    info: 'Note',
    positive: 'Good news',
    warning: 'Take care',
    danger: 'Important',
  },
  dismissible: 'Readers may put it away',
  button: 'Button',
  address: 'Where the button leads',
  addressHint: 'An address that begins with https://. It opens in a new tab.',
  preview: 'How it looks',
  example: 'Your message',
} as const;

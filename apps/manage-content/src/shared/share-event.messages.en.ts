/** What an event is passed on with. */
export const messages = {
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  qrOf: (name: string) => `QR code that opens ${name}`,
  qrHint: 'For posters and programs: it opens the event’s page.',
  save: 'Save QR code',
  fileOf: (name: string) => `QR code ${name}`,
  short: 'For a message',
  long: 'For a newsletter',
  copyText: 'Copy text',
  textCopied: 'Text copied',
  shareOn: (place: string) => `Share on ${place}`,
  tickets: (address: string) => `Tickets: ${address}`,
} as const;

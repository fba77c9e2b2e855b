/** What the sheet of the test wallet says. */
export const messages = {
  title: 'Test wallet — no money moves',
  lead: (seller: string, total: string) => `${seller} gets ${total} in play money.`,
  name: 'Name',
  email: 'Email',
  card: 'Card',
  badName: 'Enter your name, without digits or signs',
  badEmail: 'Enter a valid email address',
} as const;

export const lockMail = {
  ofOrganization: (name: string) => `The organization ${name} was locked`,
  ofPerson: 'Your account was locked',
  preview: 'What it means, and whom to write to.',
  meansForOrganization:
    'Its events are not found or sold, and its team cannot work on them. Tickets that were sold stay valid.',
  meansForPerson:
    'You are logged out everywhere and cannot sign in. Tickets that you hold stay valid: their links work.',
  mistake: (address: string) => `If this is a mistake, write to ${address}.`,
  reason: 'You get this mail because you answer for this account.',
} as const;

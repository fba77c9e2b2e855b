import { formatNumber } from '@foyer/domain';

/** What the step says that asks for the buyer. */
export const messages = {
  title: 'Your info',
  lead: 'The tickets go to this address.',
  guestLead:
    'With an address the tickets are mailed. Without one the door finds the guest by name.',
  note: 'Note',
  noteHint: 'For whoever works at the door. The guest does not see it.',
  addGuest: 'Add guest',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  confirmEmail: 'Confirm email',
  mismatch: 'Email address must match.',
  missing: {
    buyer: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email',
    },
    attendee: {
      firstName: 'Enter their first name',
      lastName: 'Enter their last name',
      email: 'Enter their email',
    },
  },
  badName: 'Names have no digits and none of @ $ # ! % ^ & * ( ) ,',
  longName: 'A name has fewer than 30 characters',
  badEmail: 'Please enter a valid email address',
  didYouMean: (email: string) => `Did you mean ${email}?`,
  attendee: (ticket: string, n: number) => `Ticket ${formatNumber(n)}: ${ticket}`,
  sameAsBuyer: 'Same as buyer',
  haveAccount: 'Have an account?',
  guest: 'No account is needed.',
  complete: 'Complete order',
  toPayment: 'Continue to payment',
} as const;

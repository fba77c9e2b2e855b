import { formatNumber } from '@foyer/domain';

/** What the step says that asks for the buyer. */
export const messages = {
  title: 'Your info',
  lead: 'The tickets go to this address.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  confirmEmail: 'Confirm email',
  mismatch: 'Email address must match.',
  required: 'this field is required',
  badName: 'Names have no digits and none of @ $ # ! % ^ & * ( ) ,',
  longName: 'Use fewer than 30 characters',
  badEmail: 'Please enter a valid email address',
  didYouMean: (email: string) => `Did you mean ${email}?`,
  attendee: (ticket: string, n: number) => `Ticket ${formatNumber(n)}: ${ticket}`,
  sameAsBuyer: 'Same as buyer',
  haveAccount: 'Have an account?',
  guest: 'No account is needed.',
  complete: 'Complete order',
  toPayment: 'Continue to payment',
} as const;

/** What the page of somebody’s memberships says, and the one that leads to a payment. */
export const messages = {
  heading: 'Choose your membership',
  title: (name: string) => `Memberships of ${name}`,
  missing: 'Sorry! That profile wasn’t found.',
  missingText: 'The address may be mistyped, or the profile is no longer public.',
  explore: 'Explore events',
  failed: 'We are having trouble loading all the content on this page. Please try again.',
  again: 'Try again',
  loading: 'Loading the memberships',
  toProfile: (name: string) => `Go to ${name}`,
  error: 'Error!',
  processing: 'Processing...',
  processingText:
    'Your membership is being set up. It shows here as soon as the payment is through.',
  close: 'Close',
  toStripe: 'We are redirecting you to stripe...',
  toPayment: 'We are taking you to the payment…',
  leadText: 'It goes on by itself in a moment.',
  go: 'Go on now',
  back: 'Back to the memberships',
} as const;

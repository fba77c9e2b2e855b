import { formatNumber } from '@foyer/domain';

/** What the page of a delivery says. */
export const messages = {
  title: 'Log',
  notFound: 'Sorry! That log wasn’t found.',
  status: 'Status',
  created: 'Date',
  url: 'URL',
  id: 'Event ID',
  next: 'Next attempt',
  payload: 'Payload',
  copyPayload: 'Copy the payload',
  attempts: 'Attempts',
  columns: {
    attempt: 'Attempt',
    at: 'Date',
    answer: 'Answer',
    duration: 'Time',
    body: 'Body',
  },
  noAttempts: 'Nothing was sent yet.',
  ms: (n: number) => `${formatNumber(n)} ms`,
  emptyBody: 'Empty',
  replay: 'Resend',
  replayed: 'The event is being sent again.',
  failed: 'Something went wrong, please try again',
} as const;

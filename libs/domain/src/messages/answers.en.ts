import { formatNumber } from '../text/counts.ts';

/** What answers to an organizer's questions say; apart, for pages that ask nothing. */
export const answerTexts = {
  none: 'No answer provided',
  agreed: (when: string) => `Agreed on ${when}`,
  rejected: (when: string) => `Rejected on ${when}`,
  ticked: 'Yes',
  required: 'This question is required',
  terms: 'Agree to these terms to continue.',
  option: 'Choose from the list: it has changed since',
  long: (max: number) => `Use at most ${formatNumber(max)} characters`,
  date: 'Choose a day',
  phone: 'Enter a phone number with digits, such as +1 212 555 0100',
  email: 'Please enter a valid email address',
  number: 'Enter a number, such as 12 or 12.5',
} as const;

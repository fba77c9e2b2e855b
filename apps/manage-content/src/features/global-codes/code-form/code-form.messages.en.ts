import type { CodeLineProblem } from '@foyer/domain';
import { CODE_MAX_USES, formatNumber } from '@foyer/domain';

/** What is wrong with a line of a file of codes. */
function lineProblem(problem: CodeLineProblem): string {
  const line = formatNumber(problem.line);
  switch (problem.kind) {
    case 'columns':
      return `Line ${line} has ${formatNumber(problem.columns)} columns. Each line should contain exactly one code.`;
    case 'empty':
      return `Line ${line} is empty. Each line must contain a code.`;
    case 'short':
      return `Code on line ${line} is too short. Codes must be at least 6 characters.`;
    case 'invalid':
      return `Code on line ${line} contains invalid characters. Only letters and numbers are allowed.`;
    case 'long':
      return `Code on line ${line} is too long. Codes can have at most 10 characters.`;
    case 'repeated':
      return `Code on line ${line} is the same as on line ${formatNumber(problem.firstLine)}.`;
  }
}

/** What the forms of global promo codes say. */
export const messages = {
  newTitle: 'Add Code',
  editTitle: 'Edit Code',
  importTitle: 'Bulk Import Global Promo Codes',
  back: 'Global Promo Codes',
  close: 'Close',
  save: 'Save',
  import: 'Import codes',
  cancel: 'Cancel',
  notFound: 'No promo code found',
  created: 'Promo code created successfully',
  updated: 'Promo code updated successfully',
  imported: 'Promo codes created successfully',

  code: 'Code',
  codeHint: '4 to 10 letters and digits. Upper and lower case are the same.',
  generate: 'Generate random code',
  locked:
    'This code was used, so its name and value stay: what was paid with it was agreed. Its limit, dates and events can change. For another value delete it and add a new one.',
  discount: 'Discount',
  unit: 'Counted in',
  values: {
    amount: 'Discount amount',
    percentage: 'Discount percentage',
  },
  valueHints: {
    amount: (min: string, max: string) => `Off each ticket: from ${min} to ${max}.`,
    percentage: 'Off each ticket and its fee: from 1 to 100.',
  },
  currency: (currency: string) =>
    `An amount counts at events in ${currency}. A percentage counts at all of them.`,
  usage: 'How often',
  usages: {
    unlimited: 'Unlimited',
    limited: 'Limited',
  },
  limit: 'Usage limit',
  limitHint: 'Orders that may use it, over all events together.',
  limitHintOfMany: 'Orders that may use each of the codes, over all events together.',
  startDay: 'Start date',
  startTime: 'Start time',
  hasEnd: 'It ends on a day',
  endDay: 'End date',
  endTime: 'End time',
  zone: (zone: string) => `Days and times are those of ${zone}.`,
  scope: 'For which events',
  sameName: 'At an event with a code of the same name, only its own counts.',
  scopes: {
    all: 'All events',
    category: 'Events of some categories',
  },
  categories: 'Categories',
  allCategories: 'Select All',

  file: 'Codes',
  fileHint:
    'A CSV file with one code on each line: 6 to 10 letters and digits, no heading. Up to 50,000 codes.',
  found: (n: number) => `File uploaded successfully. Found ${formatNumber(n)} codes.`,
  wrongLines: (n: number) => (n === 1 ? '1 line is wrong:' : `${formatNumber(n)} lines are wrong:`),
  moreLines: (n: number) => `and ${formatNumber(n)} more.`,
  lineProblem,

  errors: {
    code: 'Code is required',
    codeShort: 'Use 4 to 10 letters and digits',
    codes: 'Uploaded codes are required',
    fileType: 'Invalid file format. Please upload a CSV file',
    fileEmpty: 'The file is empty. Please add promo codes.',
    fileLong: (max: number) => `A file can have at most ${formatNumber(max)} codes.`,
    required: {
      amount: 'Discount amount is required',
      percentage: 'Discount percentage is required',
    },
    amountLow: (min: string) => `At least ${min}`,
    limitProblems: {
      empty: () => 'Usage limit is required',
      invalid: () => 'Write the number of orders in digits, such as 100',
      low: () => 'Usage limit must be at least 1',
      high: () => `At most ${formatNumber(CODE_MAX_USES)} orders`,
      below: (used: number) => `Not lower than ${formatNumber(used)}, the orders that used it`,
    },
    startDay: 'Start date is required',
    startDayPast: 'Choose today or a later day',
    startTime: 'Start time is required',
    startTimePast: 'Start time cannot be earlier than now',
    endDay: 'End date is required',
    endDayEarly: 'End date cannot be before the start date',
    endTime: 'End time is required',
    endTimeEarly: 'End time must be at least 1 minute after the start time',
    categories: 'Select at least one category',
  },
} as const;

import { formatNumber } from '@foyer/domain';

/** What a schema says where the contract has no words of its own: each names what to send. */
export const schemaTexts = {
  missing: 'This is missing',
  types: {
    string: 'Send a text here',
    number: 'Send a number here',
    int: 'Send a whole number here',
    boolean: 'Send true or false here',
    array: 'Send a list here',
    object: 'Send an object here',
    record: 'Send an object here',
  },
  formats: {
    date: 'Write a day like 2027-05-31',
    datetime: 'Write an instant in UTC like 2027-05-31T18:00:00Z',
    uuid: 'This is not an identifier: send one that the API returned',
    email: 'Please enter a valid email address',
    url: 'Write an address that begins with https://',
  },
  least: {
    string: (limit: number) => `Send at least ${formatNumber(limit)} characters`,
    array: (limit: number) => `Send at least ${formatNumber(limit)} entries`,
    number: (limit: number) => `Send at least ${formatNumber(limit)}`,
  },
  most: {
    string: (limit: number) => `Send at most ${formatNumber(limit)} characters`,
    array: (limit: number) => `Send at most ${formatNumber(limit)} entries`,
    number: (limit: number) => `Send at most ${formatNumber(limit)}`,
  },
  above: (limit: number) => `Send more than ${formatNumber(limit)}`,
  below: (limit: number) => `Send less than ${formatNumber(limit)}`,
  oneOf: (values: string) => `Send one of: ${values}`,
  unknown: (keys: string) => `Not known here: ${keys}`,
  invalid: 'This is not in the form that is expected here',
} as const;

export const refusals = {
  idempotencyKey: 'Use 8 to 128 letters, digits and _ : -',
} as const;

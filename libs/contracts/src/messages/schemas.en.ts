import { formatNumber } from '@foyer/domain';

/**
 * What the rules of a form say. One object for each kind of form, so that a page brings only those
 * it uses.
 */
export const fieldTexts = {
  required: 'this field is required',
  email: 'Please enter a valid email address',
  username: 'A username has 1 to 20 letters or digits',
  atMost: (max: number) => `Use at most ${formatNumber(max)} characters`,
  oneLine: 'A name is one line of text',
  webAddress: 'Leave the web address out of it',
} as const;

export const termsTexts = {
  unknown: 'These terms are not known here. Load the page anew to read those that are in force',
} as const;

const signs = 'Names have no digits, no web address and none of @ $ # ! % ^ & * ( ) , / :';
export const personTexts = {
  signs,
  signsOfEach: (limit: number) =>
    `${signs}, and each part has fewer than ${formatNumber(limit)} characters`,
  fewerThan: (limit: number) => `Use fewer than ${formatNumber(limit)} characters`,
  oneLine: 'Names are one line of text',
} as const;

export const fullNameTexts = { required: 'Enter your name' } as const;

export const organizationTexts = { required: 'Enter the name' } as const;

export const publicEmailTexts = {
  invalid: 'Enter a valid email (e.g., a standard address)',
} as const;

export const analyticsTexts = {
  google: 'A Google Analytics id looks like G-AB12CD34EF or UA-12345678-1. Enter the id alone',
  meta: 'A Meta pixel id has 15 or 16 digits. Enter the id alone, without its code',
  tagManager: 'A container id looks like GTM-AB12CD3. Enter the id alone, without its code',
} as const;

export const passwordTexts = {
  required: 'Password is required',
  atLeast: (min: number) => `Use at least ${formatNumber(min)} characters`,
  atMost: (max: number) => `Use at most ${formatNumber(max)} characters`,
} as const;

export const passkeyTexts = {
  name: 'Enter a name for it',
  oneLine: 'Keep the name on one line',
} as const;

export const secondStepTexts = { required: 'Enter the code' } as const;

export const sitePageTexts = {
  required: 'Write something here',
  atMost: (max: number) => `Use at most ${formatNumber(max)} characters`,
  oneLine: 'Leave out signs that are no text',
  figure: (name: string) =>
    `“{${name}}” is no figure. Use {fixedFee}, {fixedFeeUsd}, {feePercent} or {fundPercent}`,
  link: 'Begin with / for a page of this site, or with https:// for another one',
  entries: (most: number) => `Use at most ${formatNumber(most)} of them`,
  anchor: 'An anchor has small letters, digits and hyphens',
  anchors: 'Two sections have the same anchor',
  sections: 'A page needs at least one section',
} as const;

export const lockTexts = {
  required: 'Say why: the owner reads it',
  atMost: (max: number) => `Use at most ${formatNumber(max)} characters`,
} as const;

export const bannerTexts = {
  color: 'Use a color such as #0f4c4a',
  address: 'Enter an address that begins with https://',
  words: 'Say what the button says',
} as const;

export const siteBannerTexts = {
  until: 'Choose a time after the one from which it is shown',
} as const;

export const searchTexts = {
  near: 'Say latitude, longitude and withinKm, or none of them',
  sort: 'Say near which place to sort by distance',
} as const;

export const receiptTexts = {
  together: 'Say the name of the tax and its rate, or neither',
} as const;

export const membershipTexts = {
  atMost: (max: number) => `Use at most ${formatNumber(max)} characters`,
  price: 'Enter a price above 0',
  priceAtMost: (max: number) => `A price is at most ${formatNumber(max)}`,
  prices: (max: number) => `A tier has at most ${formatNumber(max)} prices`,
  limit: 'A limit is 1 or more',
  limitAtMost: (max: number) => `A limit is at most ${formatNumber(max)}`,
  trialDays: (max: number) => `Between 0 and ${formatNumber(max)} days`,
  seats: (max: number) => `Between 1 and ${formatNumber(max)} people`,
  quantity: 'A quantity is 1 or more',
  quantityAtMost: (max: number) => `A quantity is at most ${formatNumber(max)}`,
  within: 'Say within what the quantity counts',
  tickets: 'Select at least one ticket',
  noMembers: 'Please select a file with members to import',
  membersAtMost: (max: number) => `At most ${formatNumber(max)} members at once`,
} as const;

export const eventTexts = {
  time: 'Choose a date and a time',
  clock: 'Write the time such as 19:30',
  date: 'Choose a date',
  minutes: (min: number) => `At least ${formatNumber(min)} minutes`,
  repeat: 'Say how often or until when, one of the two',
  atMost: (max: string) => `At most ${max}`,
  price: 'A price is 0 or more',
  aboveZero: 'An amount is above 0',
  presets: (max: number) => `At most ${formatNumber(max)} amounts`,
  salesEnd: 'Sales end after they start',
  minPerOrder: 'Not more than an order may take',
  chooseList: 'Choose a list',
  noLists: 'This is for ticket types that lists see',
  noTiers: 'This is for ticket types that members see, or buy first',
  membersAnyway: 'Nobody but members buys this ticket',
  membersFirst: 'Members buy before everybody else',
} as const;

export const userListTexts = {
  noEmails: 'Please enter at least one email address',
  tooMany: (max: number) => `At most ${formatNumber(max)} at once`,
} as const;

export const cardReaderTexts = {
  name: 'Please enter a card reader name',
  pairingCode: 'Please enter a valid pairing code',
  address: 'Please enter a valid address',
  oneLine: 'Use one line of text',
} as const;

export const sharedCapacityTexts = { ticketType: 'Choose a ticket type' } as const;

export const questionTexts = {
  title: 'Write the question',
  atMost: (max: number) => `Use at most ${formatNumber(max)} characters`,
  options: 'Write at least two choices, one a line',
  optionsAtMost: (max: number) => `Write at most ${formatNumber(max)} choices`,
  optionAtMost: (max: number) => `Use at most ${formatNumber(max)} characters a choice`,
  terms: 'Write the terms',
  noContent: 'Only terms and questions with choices have a text of their own',
} as const;

export const codeTexts = {
  code: 'Use 4 to 10 letters and digits',
  amount: 'Discount amount is required',
  amountAtMost: (max: number) => `At most ${formatNumber(max)}`,
  decimals: 'At most two decimals',
  quantity: 'Usage limit must be at least 1',
  oneOfTwo: 'An amount or a percentage, one of the two',
  end: 'A code ends after it starts',
} as const;

export const eventCodeTexts = {
  ticketType: 'Choose a ticket type',
  secret: 'A secret code takes nothing off',
} as const;

export const promoCodeTexts = {
  amountAtLeast: (min: number) => `At least ${formatNumber(min)}`,
  categories: 'Select at least one category',
  bulkCode: 'Use 6 to 10 letters and digits',
  codesRequired: 'Uploaded codes are required',
  codesAtMost: (max: number) => `At most ${formatNumber(max)} codes at once`,
} as const;

export const webhookTexts = {
  required: 'Webhook URL is required',
  atMost: (max: number) => `Use at most ${formatNumber(max)} characters`,
  https: 'Invalid Webhook URL: HTTPS Required',
  eventTypes: 'Please select at least one event',
} as const;

export const orderTexts = {
  tickets: (max: number) => `Choose at most ${formatNumber(max)} tickets`,
} as const;

export const checkTexts = { oneOfThree: 'Send one of payload, code and registrationId' } as const;

import { formatNumber } from '@foyer/domain';

/** What the form of a tier says. */
export const messages = {
  newTitle: 'Add a Tier',
  editTitle: 'Edit Tier',
  back: 'Tiers',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  saveAndBenefit: 'Save and add a benefit',
  notFound: 'Sorry! That tier wasn’t found.',
  failed: 'An error occurred while saving the tier',
  created: (name: string) => `“${name}” is added.`,
  updated: (name: string) => `“${name}” is saved.`,
  connect: 'Nobody can pay for a tier before payments are set up.',

  name: 'Name',
  description: 'Description',
  descriptionHint: 'What members get, as your page of memberships says it.',
  emailText: 'Thank-you message',
  emailTextHint: 'Part of the email that a new member gets.',
  prices: 'Prices',
  pricesHint: 'A tier without a price is joined by invitation alone.',
  price: (place: number) => `Price ${formatNumber(place)}`,
  amount: (place: number) => `Amount of price ${formatNumber(place)}`,
  interval: (place: number) => `Interval of price ${formatNumber(place)}`,
  intervals: {
    month: 'Each month',
    year: 'Each year',
  },
  move: (place: number) => `Move price ${formatNumber(place)}`,
  up: (place: number) => `Move price ${formatNumber(place)} up`,
  down: (place: number) => `Move price ${formatNumber(place)} down`,
  addPrice: 'Add a price',
  removePrice: (place: number) => `Remove price ${formatNumber(place)}`,
  locked:
    'This price has subscribers, so it stays as it is. For another price hide the tier and create a new one.',
  capacity: 'Capacity',
  capacities: {
    unlimited: 'Unlimited',
    limited: 'Limited',
  },
  limit: 'Most members',
  limitHint: 'How many members the tier may have at once.',
  seats: 'People per membership',
  seatsHint:
    'More than 1: members share theirs with others, who get the same. What benefits are limited to counts for all of them together.',
  trialDays: 'Free trial, days',
  trialHint:
    '0: none. A person has one free trial of your memberships. Their card is kept when it begins, and charged when it is over.',
  benefits: 'Benefits',
  noBenefits: 'There are no benefits yet. Save the tier and add one to it.',
  deactivated: 'Deactivated',

  errors: {
    name: 'Enter a name',
    tooLong: (max: number) => `Use at most ${formatNumber(max)} characters`,
    amount: (place: number) => `Enter the amount of price ${formatNumber(place)}`,
    amountLow: 'Enter a price above 0',
    seats: (max: number) => `Between 1 and ${formatNumber(max)} people`,
    trialDays: (max: number) => `A free trial of between 0 and ${formatNumber(max)} days`,
    limit: 'Enter the most members that the tier may have',
    limitUnreadable: 'Write the number of members in digits, such as 100',
    limitLow: 'At least 1 member',
    limitHigh: (max: number) => `At most ${formatNumber(max)} members`,
    limitBelow: (members: number) =>
      `Not lower than ${formatNumber(members)}, the members that the tier has`,
  },
} as const;

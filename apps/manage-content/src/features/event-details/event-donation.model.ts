import type { EventChanges, ManagedEvent } from '@foyer/contracts';
import {
  MAX_DONATION_MAJOR,
  moneyText,
  readDonationPresets,
  readMoney,
  type Currency,
} from '@foyer/domain';
import type { DetailValues } from './event-details.model.ts';
import { messages } from './event-details.messages.en.ts';

const m = messages.donations;
type DonationName = Extract<keyof DetailValues, `donation${string}`>;
type DonationValues = Pick<DetailValues, DonationName>;

export const toDonation = (event: ManagedEvent): DonationValues => ({
  donations: event.takesDonations,
  donationTitle: event.donationTitle,
  donationText: event.donationDescription,
  donationSuggested:
    event.donationSuggestedAmount === null
      ? ''
      : moneyText(event.donationSuggestedAmount, event.currency),
  donationPresets: event.donationPresets
    .map((amount) => moneyText(amount, event.currency).replace(/\.00$/, ''))
    .join(' '),
  donationAutomatic: event.donationIncludeAutomatically,
});

/** What is wrong with the suggested amount; none is needed unless it is put into every order. */
function suggestedProblem(
  { donationSuggested, donationAutomatic }: DonationValues,
  currency: Currency,
): string | undefined {
  if (donationSuggested.trim() === '') return donationAutomatic ? m.automaticNeeds : undefined;
  const { amount, problem } = readMoney(donationSuggested, currency, MAX_DONATION_MAJOR);
  return problem ?? (amount === 0 ? m.positive : undefined);
}

/** Nothing is wrong with what is not asked for. */
export function donationErrors(
  values: DonationValues,
  currency: Currency,
): Partial<Record<DonationName, string>> {
  if (!values.donations) return {};
  const suggested = suggestedProblem(values, currency);
  const { problem: presets } = readDonationPresets(values.donationPresets, currency);
  return {
    ...(suggested && { donationSuggested: suggested }),
    ...(presets && { donationPresets: presets }),
  };
}

type Changes = Omit<EventChanges, 'version'>;
const suggestedOf = ({ donationSuggested }: DonationValues, currency: Currency): Changes => {
  if (donationSuggested.trim() === '') return { donationSuggestedAmount: null };
  const { amount } = readMoney(donationSuggested, currency, MAX_DONATION_MAJOR);
  return amount === undefined ? {} : { donationSuggestedAmount: amount };
};
export const DONATION_WRITES: {
  [K in DonationName]: (values: DonationValues, currency: Currency) => Changes;
} = {
  donations: ({ donations }) => ({ takesDonations: donations }),
  donationTitle: ({ donationTitle }) => ({ donationTitle: donationTitle.trim() }),
  donationText: ({ donationText }) => ({ donationDescription: donationText.trim() }),
  donationSuggested: suggestedOf,
  donationPresets: ({ donationPresets }, currency) => {
    const { amounts } = readDonationPresets(donationPresets, currency);
    return amounts ? { donationPresets: amounts } : {};
  },
  donationAutomatic: ({ donationAutomatic }) => ({
    donationIncludeAutomatically: donationAutomatic,
  }),
};

export const DONATION_LABELS: Record<DonationName, string> = {
  donations: m.takes,
  donationTitle: m.heading,
  donationText: m.text,
  donationSuggested: m.suggested,
  donationPresets: m.presets,
  donationAutomatic: m.automatic,
};

/** Where the server's messages belong on the form. */
export const DONATION_FIELDS: Record<string, DonationName> = {
  takesDonations: 'donations',
  donationDescription: 'donationText',
  donationSuggestedAmount: 'donationSuggested',
  donationIncludeAutomatically: 'donationAutomatic',
};

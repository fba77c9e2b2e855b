import { OFFER_LENGTHS } from '@foyer/domain';
import { urlChoice, urlFields, urlPage, type UrlStateOf } from '@foyer/remote-kit';
import { messages as m } from './event-waiting-list.messages.en.ts';

/** Whom the table lists, as the address keeps it. */
export const listState = urlFields({ show: urlChoice('open', 'over'), page: urlPage() });
export type ListState = UrlStateOf<typeof listState>;

export const PEOPLE_PER_PAGE = 25;

/** The lengths to choose from, and the one that is set where it is none of them. */
export const lengthOptions = (minutes: number) =>
  [...new Set([...OFFER_LENGTHS, minutes])]
    .toSorted((a, b) => a - b)
    .map((one) => ({ value: String(one), label: m.settings.length(one) }));

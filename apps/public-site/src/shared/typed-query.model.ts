import { urlText } from '@foyer/remote-kit';

/** So many characters are searched for. */
export const LONGEST_QUERY = 120;

/** What was typed to search for, however long it is: an address that is cut off is still a search. */
export const urlQuery = () => urlText(10_000);

/** The part of it that is searched for; a sign of two halves is not cut in two. */
export const searchedPart = (typed: string): string =>
  typed.length <= LONGEST_QUERY
    ? typed
    : typed
        .slice(0, LONGEST_QUERY)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim();

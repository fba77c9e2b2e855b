/** Most letters in the name of a list. */
export const MAX_LIST_NAME = 80;
/** Most lists of one account. */
export const MAX_LISTS = 200;
/** Most people on one list. */
export const MAX_LIST_PEOPLE = 100_000;
/** Most addresses that come in one call. */
export const MAX_EMAILS_AT_ONCE = 50_000;

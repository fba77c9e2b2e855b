import { urlFields, urlPage, urlText, type UrlStateOf } from '@foyer/remote-kit';

const MAX_WORDS = 200;

/** Search and page of the people, as the address keeps them. */
export const peopleState = urlFields({ search: urlText(MAX_WORDS), page: urlPage() });
export type PeopleState = UrlStateOf<typeof peopleState>;

export const PEOPLE_PER_PAGE = 10;

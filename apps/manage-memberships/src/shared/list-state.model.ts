import { urlFields, urlPage, urlText, type UrlStateOf } from '@foyer/remote-kit';

/** A list of memberships in its address; all of it comes at once and is paged here. */
export const listState = urlFields({ search: urlText(120), page: urlPage() });
export type ListState = UrlStateOf<typeof listState>;

export const PER_PAGE = 10;

/** The rows of a page. */
export const onPage = <Row>(rows: readonly Row[], page: number): readonly Row[] =>
  rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);

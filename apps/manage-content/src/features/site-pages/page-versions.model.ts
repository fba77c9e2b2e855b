// Apart from the model of the editor, whose schema and texts the calls of all pages would bring.

/** Versions on one page of the list. */
export const VERSIONS_PER_PAGE = 10;

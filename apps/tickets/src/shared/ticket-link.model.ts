const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * What proves that the page was opened by its secret link; nothing when it was opened by the
 * order's id.
 */
export const secretOf = (pageId: string): { code?: string } =>
  UUID.test(pageId) ? {} : { code: pageId };

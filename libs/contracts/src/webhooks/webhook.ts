/** Longest description of a webhook, in characters that are read. */
export const WEBHOOK_DESCRIPTION_MAX = 2000;

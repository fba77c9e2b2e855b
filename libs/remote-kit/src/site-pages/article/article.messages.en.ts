/**
 * What the pages about Foyer say around their texts; each text has a file of its own, which only
 * its page loads.
 */
export const infoMessages = { contents: 'On this page' } as const;

/** What the homepage says to those who listen to it. */
export const homeFrame = { audiences: 'Who it is for' } as const;

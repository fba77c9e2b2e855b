/** The button by which people follow a profile. */
export const messages = {
  follow: 'Follow',
  following: 'Following',
} as const;

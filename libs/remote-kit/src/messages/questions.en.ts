/** What stands around the questions of an organizer. */
export const questionMessages = {
  choose: 'Choose',
  agree: 'I agree to these terms',
  optional: (title: string) => `${title} (optional)`,
} as const;

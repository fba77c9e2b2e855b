/**
 * What somebody may choose to hear of, and by which ways. All other news are of their tickets and
 * their money, and nobody can miss them.
 */
export const NEWS_CHOICES = {
  /** New events of whom they follow. */
  newEvents: ['panel', 'mail'],
  /** Somebody follows them, or an account that they answer for. */
  followers: ['panel'],
  /** What accounts sold that they answer for. */
  sales: ['panel'],
} as const;

export type NewsChoiceKind = keyof typeof NEWS_CHOICES;
export type NewsChannel = (typeof NEWS_CHOICES)[NewsChoiceKind][number];
/** The ways by which a kind of news comes. */
export type ChannelOf<K extends NewsChoiceKind> = (typeof NEWS_CHOICES)[K][number];

/** Kinds of messages over a page, of an event and of the site. */
export const bannerKinds = {
  info: 'Note',
  positive: 'Good news',
  warning: 'Take care',
  danger: 'Important',
} as const;

export const noun = {
  one: 'donation',
  many: 'donations',
} as const;

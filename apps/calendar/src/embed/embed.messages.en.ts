export const messages = {
  frame: 'Calendar of events',
  tickets: 'Get tickets',
} as const;

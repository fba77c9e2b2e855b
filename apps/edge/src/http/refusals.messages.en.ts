export const refusals = {
  away: 'The service is busy. Please try again in a few seconds.',
  failed: 'Something went wrong. Please try again.',
} as const;

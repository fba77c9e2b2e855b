export const refusals = {
  soldOrHeld: (most: number) => `Not lower than ${most}: so many are sold or held for one date.`,
} as const;

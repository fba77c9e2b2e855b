/** Distances. A page that has none brings none of these words. */
export const distanceTexts = {
  km: (count: string, _isOne: boolean) => `${count} km`,
  mi: (count: string, isOne: boolean) => (isOne ? `${count} mile` : `${count} miles`),
  lessThanOne: {
    km: '< 1 km',
    mi: '< 1 mile',
  },
} as const;

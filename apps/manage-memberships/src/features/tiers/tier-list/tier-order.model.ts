/** An order that was chosen among some tiers, of those that there are now: new ones come last. */
export const completed = (order: readonly string[], known: readonly string[]): string[] => [
  ...order.filter((id) => known.includes(id)),
  ...known.filter((id) => !order.includes(id)),
];

/** Whether those that stand in both stand in the same order. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.filter((id) => other.includes(id)).join() === other.filter((id) => one.includes(id)).join();

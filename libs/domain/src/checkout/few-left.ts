/** So many are few: said beside a ticket and beside a date. */
const FEW_LEFT = 10;

/** How many are left, told only when they are few; null is unlimited or plenty. */
export const fewLeft = (left: number | null): number | null =>
  left !== null && left <= FEW_LEFT ? Math.max(0, left) : null;

/**
 * What a buyer may put together: the screen and the server ask the same functions, so that neither
 * accepts what the other refuses.
 */

/**
 * A code as far as these rules go: a discount, or one that only unlocks tickets (`secret`).
 * `usesLeft` null is unlimited.
 */
export interface RuledCode {
  name: string;
  kind: 'discount' | 'secret';
  usesLeft: number | null;
}

/** Codes of one order, discount and unlocking ones together. */
export const CODES_PER_ORDER = 10;

export type CodeRefusal = 'code_repeated' | 'code_not_combinable' | 'code_used_up';

/**
 * Why a code cannot stand beside those that are applied already; null when it can. One discount at
 * most; codes that only unlock tickets change no price, so they stand beside it and beside each
 * other.
 */
export function codeRefusal(
  applied: readonly Pick<RuledCode, 'name' | 'kind'>[],
  next: RuledCode,
): CodeRefusal | null {
  if (applied.some((one) => one.name.toUpperCase() === next.name.toUpperCase()))
    return 'code_repeated';
  if (applied.length >= CODES_PER_ORDER) return 'code_not_combinable';
  if (next.kind === 'discount' && applied.some((one) => one.kind === 'discount'))
    return 'code_not_combinable';
  if (next.usesLeft !== null && next.usesLeft <= 0) return 'code_used_up';
  return null;
}

/** The code of a list that takes something off; there is one at most. */
export const discountOf = <C extends Pick<RuledCode, 'kind'>>(codes: readonly C[]): C | null =>
  codes.find(({ kind }) => kind === 'discount') ?? null;

/** Tickets of one type in a cart. */
export interface CartLine {
  isAddOn: boolean;
  quantity: number;
}

export type CartRefusal = 'nothing_chosen' | 'add_on_alone';

/**
 * Why this is nothing to buy; null when it is. An add-on goes with a ticket that admits: alone it
 * lets nobody in.
 */
export function cartRefusal(lines: readonly CartLine[]): CartRefusal | null {
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  if (chosen.length === 0) return 'nothing_chosen';
  return chosen.every(({ isAddOn }) => isAddOn) ? 'add_on_alone' : null;
}

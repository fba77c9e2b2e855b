import type { Discount } from '../money/discounts.ts';
import { readCodeName } from './codes.ts';

/**
 * A code as far as a cart asks about it: a discount, or one that only unlocks tickets (`secret`).
 * Its name is in upper case, as an organizer makes it.
 */
export interface CartCode {
  name: string;
  kind: 'discount' | 'secret';
  discount: Discount | null;
  /** Ticket types that it is for; null: all that it can be for. */
  typeIds: readonly string[] | null;
  /** Null is unlimited. */
  usesLeft: number | null;
}

/** A code that goes by a name at an event: the event's own, or a global one of its owner. */
export interface NamedCode {
  name: string;
  isOfEvent: boolean;
  /** Within its dates, and for this event's category and currency. */
  isInForce: boolean;
}

/**
 * Those that count. Where the event has a code of its own, a global one of that name counts
 * nothing there, not even when the event's own has ended or is used up: what a name means changes
 * at no hour.
 */
export const codesInForce = <C extends NamedCode>(codes: readonly C[]): C[] => {
  const own = new Set(codes.filter(({ isOfEvent }) => isOfEvent).map(({ name }) => name));
  return codes.filter(
    ({ name, isOfEvent, isInForce }) => isInForce && (isOfEvent || !own.has(name)),
  );
};

/** Codes of one order, discount and unlocking ones together. */
const CODES_PER_ORDER = 10;

export type CodeRefusal = 'code_unknown' | 'code_repeated' | 'code_not_combinable' | 'code_used_up';

/**
 * Why a code cannot stand beside those that are accepted already; null when it can. One discount
 * at most; codes that only unlock tickets change no price, so they stand beside it and beside each
 * other.
 */
function refusalOf(accepted: readonly CartCode[], next: CartCode | undefined): CodeRefusal | null {
  if (!next) return 'code_unknown';
  if (accepted.includes(next)) return 'code_repeated';
  if (accepted.length >= CODES_PER_ORDER) return 'code_not_combinable';
  if (next.kind === 'discount' && accepted.some((one) => one.kind === 'discount'))
    return 'code_not_combinable';
  return isUsedUp(next) ? 'code_used_up' : null;
}

/** Whether a code or a benefit is good for nothing more. */
export const isUsedUp = ({ usesLeft }: Pick<CartCode, 'usesLeft'>) =>
  usesLeft !== null && usesLeft <= 0;

/** The names as an organizer makes them, in the order in which they were typed. */
const namesOf = (typed: readonly string[]) => typed.map(readCodeName);

/** The codes that a cart may have, in the order in which they were typed, and why not the others. */
export function judgeCodes<C extends CartCode>(known: readonly C[], typed: readonly string[]) {
  const accepted: C[] = [];
  const refusals: { code: CodeRefusal; codeName: string }[] = [];
  for (const name of namesOf(typed)) {
    const next = known.find((one) => one.name === name);
    const code = refusalOf(accepted, next);
    if (code) refusals.push({ code, codeName: name });
    else if (next) accepted.push(next);
  }
  return { accepted, refusals };
}

/**
 * Those of the named codes that count: each once, none that is used up. Whether they may stand
 * together is another question, so their order changes nothing here.
 */
export function countingCodes<C extends CartCode>(
  known: readonly C[],
  typed: readonly string[],
): C[] {
  const names = new Set(namesOf(typed));
  return known.filter((one) => names.has(one.name) && !isUsedUp(one));
}

/**
 * What lets a buyer have tickets of lists: their own place on one, the code of a list, or the share
 * code of a ticket; and how many tickets of each type it is still good for.
 */
export interface CartList {
  /** As every screen shows it; null is the buyer's own place, which asks for no code. */
  code: string | null;
  grants: readonly ListGrant[];
}

interface ListGrant {
  typeId: string;
  /** Null sets no limit. */
  left: number | null;
}

export type ListRefusal = 'list_code_unknown' | 'code_repeated' | 'code_used_up';

const grantFor = ({ grants }: CartList, typeId: string) =>
  grants.find((grant) => grant.typeId === typeId);

const isUsedUp = ({ grants }: CartList) =>
  grants.length > 0 && grants.every(({ left }) => left !== null && left <= 0);

/** What counts in a cart: the buyer's own place, then the codes in the order in which they came. */
export const countingLists = <L extends CartList>(
  known: readonly L[],
  typed: readonly string[],
): L[] => [
  ...known.filter(({ code }) => code === null),
  ...[...new Set(typed)].flatMap((name) => known.filter(({ code }) => code === name)),
];

/** Why codes of lists are not taken, each with the code. */
export const judgeLists = (known: readonly CartList[], typed: readonly string[]) =>
  typed.flatMap((codeName, at): { code: ListRefusal; codeName: string }[] => {
    const list = known.find(({ code }) => code === codeName);
    if (!list) return [{ code: 'list_code_unknown', codeName }];
    if (typed.indexOf(codeName) < at) return [{ code: 'code_repeated', codeName }];
    return isUsedUp(list) ? [{ code: 'code_used_up', codeName }] : [];
  });

/**
 * How many tickets of a type all of this together is still good for: null sets no limit, undefined
 * when none of it is for the type.
 */
export function leftOfLists(
  counting: readonly CartList[],
  typeId: string,
): number | null | undefined {
  const grants = counting.flatMap((list) => grantFor(list, typeId) ?? []);
  if (grants.length === 0) return undefined;
  return grants.reduce<number | null>(
    (sum, { left }) => (sum === null || left === null ? null : sum + Math.max(0, left)),
    0,
  );
}

/**
 * Through what each of so many tickets of a type is bought: what comes first is used up first.
 * Fewer than asked for, when all of it together has less left.
 */
export const listsUsed = <L extends CartList>(
  counting: readonly L[],
  typeId: string,
  quantity: number,
): L[] =>
  counting
    .flatMap((list) => {
      const grant = grantFor(list, typeId);
      const most = grant ? Math.max(0, grant.left ?? quantity) : 0;
      return Array.from({ length: Math.min(most, quantity) }, () => list);
    })
    .slice(0, quantity);

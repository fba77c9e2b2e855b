import type { PromoCodeResult } from '@foyer/contracts';
import { useEffect, useRef, useState } from 'react';
import { refusalOfLast } from './cart.model.ts';
import { messages } from './checkout.messages.en.ts';

const m = messages.promo;

/** Why this code cannot stand beside the others, in words; the server decides by the same rule. */
function refusalOf(codes: readonly PromoCodeResult[], next: PromoCodeResult): string | null {
  const refusal = refusalOfLast([...codes, next]);
  return refusal && messages.refusals[refusal];
}
const textOf = (failure: unknown) =>
  failure instanceof Error ? failure.message : messages.refusals.code_unknown;

/** Codes that are still good, in their order, and a line for each that is not. */
async function checkAgain(
  names: readonly string[],
  check: (code: string) => Promise<PromoCodeResult>,
) {
  const results = await Promise.allSettled(names.map((name) => check(name)));
  const codes: PromoCodeResult[] = [];
  const lost: string[] = [];
  results.forEach((result, index) => {
    const refusal =
      result.status === 'rejected' ? textOf(result.reason) : refusalOf(codes, result.value);
    if (result.status === 'rejected' || refusal !== null)
      lost.push(m.lost(names[index] ?? '', refusal ?? ''));
    else codes.push(result.value);
  });
  return { codes, lost };
}

/**
 * Codes that were applied. `first` are applied again after a reload, and all of them when `check`
 * is another one, for other
 * tickets: what a code unlocks and whether it is still good may differ. One that is lost says why.
 */
export function usePromoCodes(
  check: (code: string) => Promise<PromoCodeResult>,
  first: readonly string[],
) {
  const [codes, setCodes] = useState<PromoCodeResult[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [lost, setLost] = useState<string[]>([]);
  const [isApplying, setApplying] = useState(false);
  const [isRestoring, setRestoring] = useState(first.length > 0);
  const [isChecking, setChecking] = useState(false);
  const names = useRef(first);
  const held = useRef<readonly PromoCodeResult[]>([]);
  const waiting = useRef<{ code: string; turn: Promise<boolean> }>({
    code: '',
    turn: Promise.resolve(false),
  });

  const refuse = (text: string) => {
    setError(text);
    return false;
  };
  const hold = (next: PromoCodeResult[]) => {
    held.current = next;
    names.current = next.map(({ name }) => name);
    setCodes(next);
  };
  const applyNow = async (code: string) => {
    setError(null);
    setLost([]);
    const known = held.current.find(({ name }) => name === code);
    setApplying(true);
    try {
      const found = known ?? (await check(code));
      const refusal = refusalOf(held.current, found);
      if (refusal !== null) return refuse(refusal);
      hold([...held.current, found]);
      return true;
    } catch (failure) {
      return refuse(textOf(failure));
    } finally {
      setApplying(false);
    }
  };
  /**
   * Whether it was applied. One that comes while another is looked up has its turn after it; the
   * same again is the same.
   */
  const apply = (typed: string): Promise<boolean> => {
    const code = typed.trim().toUpperCase();
    if (!code) return Promise.resolve(false);
    if (waiting.current.code === code) return waiting.current.turn;
    const mine = {
      code,
      turn: waiting.current.turn
        .then(() => applyNow(code))
        .finally(() => {
          mine.code = '';
        }),
    };
    waiting.current = mine;
    return mine.turn;
  };

  const checked = useRef<typeof check>(undefined);
  useEffect(() => {
    if (checked.current === check) return;
    checked.current = check;
    if (names.current.length === 0) return;
    setChecking(true);
    void checkAgain(names.current, check).then((again) => {
      // asked meanwhile for other tickets
      if (checked.current !== check) return;
      hold(again.codes);
      setLost(again.lost);
      setChecking(false);
      setRestoring(false);
    });
  }, [check]);

  return {
    codes,
    error,
    lost,
    isApplying,
    isRestoring,
    isChecking,
    apply,
    remove: (id: string) => {
      setError(null);
      setLost([]);
      hold(held.current.filter((one) => one.id !== id));
    },
  };
}
export type PromoCodes = ReturnType<typeof usePromoCodes>;

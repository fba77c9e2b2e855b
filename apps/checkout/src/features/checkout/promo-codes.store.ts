import type { PromoCodeResult } from '@foyer/contracts';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/en.ts';

const m = messages.promo;
const isUsedUp = ({ quantity }: PromoCodeResult) => quantity !== null && quantity <= 0;

/** Codes that were applied: one discount at most, beside codes that unlock tickets. `first` are applied again after a reload. */
export function usePromoCodes(check: (code: string) => Promise<PromoCodeResult>, first: readonly string[]) {
  const [codes, setCodes] = useState<PromoCodeResult[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isApplying, setApplying] = useState(false);

  const apply = async (typed: string) => {
    const code = typed.trim().toUpperCase();
    if (!code || isApplying) return false;
    setError(null);
    if (codes.some((one) => one.name.toUpperCase() === code)) return refuse(m.alreadyUsed);
    setApplying(true);
    try {
      const found = await check(code);
      if (found.kind === 'discount' && codes.some((one) => one.kind === 'discount')) return refuse(m.notCombinable);
      if (isUsedUp(found)) return refuse(m.usedUp);
      setCodes((current) => [...current, found]);
      return true;
    } catch (failure) {
      return refuse(failure instanceof Error ? failure.message : m.unknown);
    } finally {
      setApplying(false);
    }
  };
  const refuse = (text: string) => {
    setError(text);
    return false;
  };

  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // one that ended meanwhile falls away silently
    void Promise.allSettled(first.map(check)).then((results) =>
      setCodes(results.flatMap((result) => (result.status === 'fulfilled' && !isUsedUp(result.value) ? [result.value] : []))));
  }, [check, first]);

  return { codes, error, isApplying, apply, remove: (id: string) => { setError(null); setCodes((current) => current.filter((one) => one.id !== id)); } };
}
export type PromoCodes = ReturnType<typeof usePromoCodes>;

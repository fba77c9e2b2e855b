import { readUrlState, useSearchParams, useUrlState } from '@foyer/remote-kit';
import { useState } from 'react';
import { calculate, CalculatorState } from './fees.model.ts';
import { FeesView } from './fees.view.tsx';

export function FeesPage() {
  const [search] = useSearchParams();
  const [, keep] = useUrlState(CalculatorState);
  // the fields are written here first: an address answers too late for somebody who types fast
  const [typed, setTyped] = useState(() => readUrlState(CalculatorState, search));
  const change = (part: Partial<CalculatorState>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    // all of it: the address that this one is built on may not know of the change before
    keep(next, { replace: true });
  };
  return <FeesView typed={typed} calculation={calculate(typed)} onChange={change} />;
}

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
    setTyped({ ...typed, ...part });
    keep(part, { replace: true });
  };
  return <FeesView typed={typed} calculation={calculate(typed)} onChange={change} />;
}

import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';
import { stripeLook } from './stripe-look.model.ts';

const dark = () => matchMedia('(prefers-color-scheme: dark)');
/** What the visitor chose, or else what their system has. */
function scheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return dark().matches ? 'dark' : 'light';
}
function subscribe(onChange: () => void) {
  const chosen = new MutationObserver(onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = dark();
  system.addEventListener('change', onChange);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', onChange);
  };
}

/** How Stripe's form looks, in the light and in the dark, also when that changes meanwhile. */
export function useStripeLook(): Appearance {
  const current = useSyncExternalStore(subscribe, scheme);
  return useMemo(() => stripeLook(current), [current]);
}

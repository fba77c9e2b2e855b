import { useSession } from '@foyer/remote-kit';
import { useState } from 'react';
import { EMPTY_INFO, type InfoValues } from './info-values.model.ts';
import type { KeptCheckout } from './kept-checkout.store.ts';

/** What is typed about the buyer: kept over a reload, else filled in for who is signed in. */
export function useInfo(kept: KeptCheckout | null) {
  const user = useSession((session) => session.user);
  const known = user && {
    firstName: user.firstName,
    lastName: user.name.replace(user.firstName, '').trim(),
    email: user.email,
    confirmEmail: user.email,
  };
  const isTyped = kept !== null && kept.info.email !== '';
  const [info, setInfo] = useState<InfoValues>(() =>
    isTyped ? kept.info : { ...EMPTY_INFO, ...known },
  );
  return { info, setInfo, user };
}

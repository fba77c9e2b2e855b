import { useSession } from '@foyer/remote-kit';
import { useState } from 'react';
import { EMPTY_INFO, GUEST, type InfoValues } from './info-values.model.ts';
import type { KeptCheckout } from './kept-checkout.store.ts';

/**
 * What is typed about the buyer: kept over a reload, else filled in for who is signed in. A guest
 * whom an organizer adds is nobody known.
 */
export function useInfo(kept: KeptCheckout | null, isGuest: boolean) {
  const user = useSession((session) => session.user);
  const known = user && {
    firstName: user.firstName,
    lastName: user.name.replace(user.firstName, '').trim(),
    email: user.email,
    confirmEmail: user.email,
  };
  const isTyped = kept !== null && (isGuest || kept.info.email !== '');
  const [info, setInfo] = useState<InfoValues>(() =>
    isTyped ? kept.info : { ...EMPTY_INFO, ...(isGuest ? GUEST : known) },
  );
  return { info, setInfo, user };
}

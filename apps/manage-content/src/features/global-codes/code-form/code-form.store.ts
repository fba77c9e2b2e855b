import { useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { messages as shared } from '../../../messages/en.ts';

/** Asks before a changed form is left; once it is saved, leads back to the list. */
export function useWayBack(isChanged: boolean, forget: () => void, to: string) {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  useLeaveGuard(!isSaved && isChanged, shared.discard, forget);
  // after the guard has let go, not in the same breath
  useEffect(() => {
    if (isSaved) void navigate(to);
  }, [isSaved, navigate, to]);
  return () => {
    forget();
    setSaved(true);
  };
}

import { useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { messages as m } from './way-back.messages.en.ts';

/** Asks before a changed form is left; once it is saved, leads to where `leave` says. */
export function useWayBack(isChanged: boolean, forget: () => void) {
  const navigate = useNavigate();
  const [savedTo, setSavedTo] = useState<string | null>(null);
  useLeaveGuard(savedTo === null && isChanged, m.leave, forget);
  // after the guard has let go, not in the same breath
  useEffect(() => {
    if (savedTo !== null) void navigate(savedTo);
  }, [savedTo, navigate]);
  return (to: string) => {
    forget();
    setSavedTo(to);
  };
}

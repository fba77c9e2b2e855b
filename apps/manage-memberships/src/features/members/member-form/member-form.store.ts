import { useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { messages as shared } from '../members.messages.en.ts';

/** Asks before a changed form is left; once it is saved, leads back to the list. */
export function useWayBack(isChanged: boolean, forget: () => void, to: string) {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  useLeaveGuard(!isDone && isChanged, shared.leave, forget);
  // after the guard has let go, not in the same breath
  useEffect(() => {
    if (isDone) void navigate(to);
  }, [isDone, navigate, to]);
  return () => {
    forget();
    setDone(true);
  };
}

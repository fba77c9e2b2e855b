import { useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { useEffect, useState } from 'react';
import { messages } from '../../../messages/en.ts';

/** Guards unsaved changes; once they are saved, goes to `to`. Answers what says that they are. */
export function useLeaveWhenSaved(isDirty: boolean, to: string): () => void {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  useLeaveGuard(isDirty && !isSaved, messages.form.leave);
  // after the guard has let go, not in the same breath
  useEffect(() => { if (isSaved) void navigate(to); }, [isSaved, navigate, to]);
  return () => setSaved(true);
}

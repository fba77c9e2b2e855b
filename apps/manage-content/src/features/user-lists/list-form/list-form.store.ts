import { useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { useEdit, type EditSteps, type Read } from '@foyer/remote-kit/edit';
import { useEffect, useState } from 'react';
import { messages as shared } from '../user-lists.messages.en.ts';
import { messages as m } from './list-form.messages.en.ts';

export interface ListValues {
  name: string;
}
const LABELS = { name: m.name };
const check = ({ name }: ListValues) => (name.trim() ? {} : { name: m.required });

/** The form of a list: kept while it is typed, guarded until `saved` says where to go. */
export function useListForm<A>(
  key: string,
  read: Read<ListValues>,
  steps: EditSteps<ListValues, A>,
) {
  const navigate = useNavigate();
  const { form, isChanged, save, forget, dialog } = useEdit({
    key: `user-list:${key}`,
    read,
    check,
    labels: LABELS,
    ...steps,
  });
  const [to, setTo] = useState<string | null>(null);
  useLeaveGuard(to === null && isChanged, shared.leave, forget);
  // after the guard has let go, not in the same breath
  useEffect(() => {
    if (to !== null) void navigate(to);
  }, [to, navigate]);
  const saved = (address: string) => {
    forget();
    setTo(address);
  };
  return { form, save, saved, dialog };
}

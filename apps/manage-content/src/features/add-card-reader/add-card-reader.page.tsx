import { toast } from '@foyer/design-system';
import { links, useActiveAccount, useLeaveGuard, useNavigate } from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useEffect, useState } from 'react';
import { messages as m } from './add-card-reader.messages.en.ts';
import { EMPTY_READER, isDirty, readerErrors } from './add-card-reader.model.ts';
import { useAddReader, usePlaces, useTestCards } from './add-card-reader.queries.ts';
import { AddCardReaderView } from './add-card-reader.view.tsx';

export function AddCardReaderPage() {
  const account = useActiveAccount();
  const backTo = links.settingsPayouts(account.username);
  const form = useForm(useState(EMPTY_READER), readerErrors);
  const add = useAddReader(account.id);
  const { search, place } = form.values;
  // what was chosen is not looked for any more
  const places = usePlaces(account.id, place ? '' : search);
  const canTest = useTestCards(account.id);
  const navigate = useNavigate();
  useLeaveGuard(isDirty(form.values) && !add.isSuccess, m.leave);
  // after the guard has let go, not inside the mutation
  useEffect(() => {
    if (!add.isSuccess) return;
    toast.success(m.added);
    void navigate(backTo);
  }, [add.isSuccess, backTo, navigate]);
  return (
    <AddCardReaderView
      form={form}
      places={places}
      backTo={backTo}
      canTest={canTest}
      onSubmit={form.submit((values) => add.mutateAsync(values))}
    />
  );
}

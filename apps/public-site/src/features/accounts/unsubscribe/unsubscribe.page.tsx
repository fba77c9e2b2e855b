import { useParams } from '@foyer/remote-kit';
import { useState } from 'react';
import { isNotWhole, useUnsubscribe } from './unsubscribe.queries.ts';
import { UnsubscribeView, type UnsubscribeState } from './unsubscribe.view.tsx';

export function UnsubscribePage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState<'stopped' | 'again'>();
  const choice = useUnsubscribe(token);
  const choose = (again: boolean) =>
    choice.mutate(again, { onSuccess: () => setDone(again ? 'again' : 'stopped') });
  const isInvalid = isNotWhole(choice.error);
  const state: UnsubscribeState = isInvalid ? 'invalid' : (done ?? 'ask');
  return (
    <UnsubscribeView
      state={state}
      onChoose={choose}
      isPending={choice.isPending}
      error={isInvalid ? null : choice.error}
    />
  );
}

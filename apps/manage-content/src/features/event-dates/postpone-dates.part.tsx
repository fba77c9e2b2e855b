import type { ManagedDate, ManagedEvent } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { useCloseGuard, useDraft } from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';
import type { Dates } from './event-dates.queries.ts';
import {
  postponable,
  postponeErrors,
  postponeField,
  postponeOf,
  toPostponement,
} from './postpone-dates.model.ts';
import { PostponeDatesForm } from './postpone-dates.view.tsx';
import { dateChoices, holdersOf } from './several-dates.model.ts';

interface Props {
  event: ManagedEvent;
  /** The one that it begins with. */
  date: ManagedDate;
  now: Date;
  postpone: Dates['postpone'];
  onClose: () => void;
}

/** The window in which dates are postponed. */
export function PostponeDatesPart({ event, date, now, postpone, onClose }: Props) {
  const dates = postponable(event.dates, now);
  const [begun] = useState(() => postponeOf(date.id, event.timezone, now));
  const draft = useDraft(`postpone:${date.id}`, begun);
  const [values, , forget] = draft;
  const form = useForm(draft, postponeErrors, postponeField);
  const close = () => {
    forget();
    onClose();
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(begun);
  const askAndClose = useCloseGuard(isChanged, messages.discard, close);
  const onSubmit = form.submit(async (wanted) => {
    await postpone.mutateAsync(toPostponement(wanted));
    close();
    toast.success(m.postponedDone(wanted.ids.length));
  });
  return (
    <PostponeDatesForm
      form={form}
      zone={event.timezone}
      choices={dateChoices(dates, event.timezone)}
      holders={holdersOf(dates, values.ids)}
      onSubmit={onSubmit}
      onClose={askAndClose}
    />
  );
}

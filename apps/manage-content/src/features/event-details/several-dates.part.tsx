import type { ManagedEvent } from '@foyer/contracts';
import { Button, toast } from '@foyer/design-system';
import { useCloseGuard, useDraft, useForm } from '@foyer/remote-kit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';
import { useEventDates } from './event-details.queries.ts';
import {
  changeable,
  dateChoices,
  holdersOf,
  NO_CHANGE,
  severalErrors,
  severalField,
  toDatesChange,
} from './several-dates.model.ts';
import { SeveralDatesForm } from './several-dates.view.tsx';

interface Props {
  event: ManagedEvent;
  now: Date;
}

/** The button that changes several dates at once, where there are several to come. */
export function SeveralDatesPart({ event, now }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (event.status === 'canceled' || changeable(event, now).length < 2) return null;
  return (
    <div>
      <Button size="sm" onPress={() => setOpen(true)}>
        {m.several}
      </Button>
      {isOpen && <SeveralDates event={event} now={now} onClose={() => setOpen(false)} />}
    </div>
  );
}

function SeveralDates({ event, now, onClose }: Props & { onClose: () => void }) {
  const dates = changeable(event, now);
  const { change } = useEventDates(event.id);
  const draft = useDraft(`several-dates:${event.id}`, NO_CHANGE);
  const [values, , forget] = draft;
  const form = useForm(draft, severalErrors, severalField);
  const close = () => {
    forget();
    onClose();
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(NO_CHANGE);
  const askAndClose = useCloseGuard(isChanged, messages.discard, close);
  const onSubmit = form.submit(async (wanted) => {
    await change.mutateAsync(toDatesChange(wanted, dates));
    close();
    toast.success(m.severalSaved(wanted.ids.length));
  });
  return (
    <SeveralDatesForm
      form={form}
      choices={dateChoices(dates, event.timezone)}
      holders={holdersOf(dates, values.ids)}
      onSubmit={onSubmit}
      onClose={askAndClose}
    />
  );
}

import type { ManagedEvent } from '@foyer/contracts';
import { Button, toast } from '@foyer/design-system';
import { links, useCloseGuard, useDraft } from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';
import type { Dates } from './event-dates.queries.ts';
import { RemovedDatesForm } from './removed-dates.view.tsx';
import {
  changeable,
  chosenOf,
  dateChoices,
  holdersOf,
  NO_CHANGE,
  NONE,
  removable,
  severalErrors,
  severalField,
  toDatesChange,
} from './several-dates.model.ts';
import { SeveralDatesForm } from './several-dates.view.tsx';
import styles from './event-dates.module.css';

interface Props {
  event: ManagedEvent;
  now: Date;
  dates: Dates;
}

/** The buttons for several dates at once, where there are several. */
export function SeveralDatesPart(props: Props) {
  const { event, now } = props;
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  if (event.status === 'canceled' || event.dates.length < 2) return null;
  return (
    <div className={styles['several-actions']}>
      {changeable(event, now).length > 1 && (
        <Button size="sm" onPress={() => setOpen('change')}>
          {m.several}
        </Button>
      )}
      <Button size="sm" onPress={() => setOpen('remove')}>
        {m.removeSeveral}
      </Button>
      {open === 'change' && <SeveralDates {...props} onClose={close} />}
      {open === 'remove' && <RemovedDates {...props} onClose={close} />}
    </div>
  );
}

type WindowProps = Props & { onClose: () => void };

function SeveralDates({ event, now, dates: { change }, onClose }: WindowProps) {
  const dates = changeable(event, now);
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

function RemovedDates({ event, dates: { removeSeveral }, onClose }: WindowProps) {
  const { free, ordered } = removable(event);
  // what was ticked is no work that a question would save: Cancel leaves every date as it is
  const form = useForm(
    useState(NONE),
    (values) => (chosenOf(values, free).length === 0 ? { ids: m.whichRequired } : {}),
    severalField,
  );
  const onSubmit = form.submit(async (values) => {
    const ids = chosenOf(values, free);
    await removeSeveral.mutateAsync(ids);
    onClose();
    toast.success(m.removeSeveralDone(ids.length));
  });
  return (
    <RemovedDatesForm
      form={form}
      chosen={chosenOf(form.values, free)}
      choices={dateChoices(free, event.timezone)}
      stays={dateChoices(ordered, event.timezone).map(({ label }) => label)}
      cancelLink={links.courseCancellation(event.id)}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}

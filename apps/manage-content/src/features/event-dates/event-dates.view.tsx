import type { ManagedDate, ManagedEvent } from '@foyer/contracts';
import { Badge, Button, ConfirmDialog, IconButton } from '@foyer/design-system';
import { useState, type ReactNode } from 'react';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';
import { AddDates, type AddDatesProps } from './add-dates.view.tsx';
import { toDateLine, type DateLine } from './event-dates.model.ts';
import styles from './event-dates.module.css';

export interface EventDatesProps {
  event: ManagedEvent;
  next: readonly ManagedDate[];
  form: ReactNode;
  series: AddDatesProps;
  /** What changes several dates at once. */
  several: ReactNode;
  onChange: (date: ManagedDate) => void;
  onRemove: (id: string) => Promise<unknown>;
}

/**
 * Every date of the event: each can be moved, one without orders taken away, and more can follow.
 */
export function EventDates({
  event,
  next,
  form,
  series,
  several,
  onChange,
  onRemove,
}: EventDatesProps) {
  const [isAll, setAll] = useState(false);
  const [removing, setRemoving] = useState<DateLine | null>(null);
  const shown = isAll ? event.dates : next;
  return (
    <div className={styles.page}>
      <section className={styles.part} aria-labelledby="dates">
        <div>
          <h2 id="dates">{m.title}</h2>
          <p className={styles.lead}>{m.lead}</p>
        </div>
        {event.dates.length === 0 ? (
          <p>{m.none}</p>
        ) : (
          <ul className={styles.dates}>
            {shown.map((date) => (
              <DateRow
                key={date.id}
                line={toDateLine(date, event.timezone)}
                isFixed={event.status === 'canceled'}
                onChange={onChange}
                onRemove={setRemoving}
              />
            ))}
          </ul>
        )}
        {event.dates.length > next.length && (
          <div>
            <Button size="sm" variant="quiet" aria-expanded={isAll} onPress={() => setAll(!isAll)}>
              {isAll ? m.showFewer : m.showAll(event.dates.length)}
            </Button>
          </div>
        )}
        {several}
      </section>
      {event.status !== 'canceled' && <AddDates {...series} />}
      {form}
      <ConfirmDialog
        isOpen={removing !== null}
        isDangerous
        title={m.removeTitle}
        confirmLabel={m.removeAction}
        cancelLabel={m.keep}
        onConfirm={() => (removing ? onRemove(removing.id) : undefined)}
        onClose={() => setRemoving(null)}
      >
        <p>{removing && m.removeText(removing.title)}</p>
      </ConfirmDialog>
    </div>
  );
}

function DateRow({
  line,
  isFixed,
  onChange,
  onRemove,
}: {
  line: DateLine;
  isFixed: boolean;
  onChange: (date: ManagedDate) => void;
  onRemove: (line: DateLine) => void;
}) {
  return (
    <li>
      <div className={styles.when}>
        <span>{line.range}</span>
        <small>{[line.doors, m.sold(line.sold)].filter(Boolean).join(' · ')}</small>
      </div>
      {line.isCanceled && <Badge tone="danger">{m.canceled}</Badge>}
      {!isFixed && !line.isCanceled && (
        <div className={styles.actions}>
          <Button
            size="sm"
            aria-label={m.changeOf(line.title)}
            onPress={() => onChange(line.source)}
          >
            {m.change}
          </Button>
          {!line.source.hasOrders && (
            <IconButton
              icon="x"
              size="sm"
              label={m.remove(line.title)}
              onPress={() => onRemove(line)}
            />
          )}
        </div>
      )}
    </li>
  );
}

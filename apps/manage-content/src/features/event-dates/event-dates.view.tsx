import type { ManagedDate, ManagedEvent } from '@foyer/contracts';
import { Badge, Button, ConfirmDialog, IconButton, LinkButton } from '@foyer/design-system';
import { links } from '@foyer/remote-kit';
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
  /** Those that are still to come and not off. */
  postponable: readonly ManagedDate[];
  onPostpone: (date: ManagedDate) => void;
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
  postponable,
  onPostpone,
  onChange,
  onRemove,
}: EventDatesProps) {
  const [isAll, setAll] = useState(false);
  const [removing, setRemoving] = useState<DateLine | null>(null);
  const isSeries = event.dates.filter(({ canceled }) => !canceled).length > 1;
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
                cancelHref={links.courseDateCancellation(event.id, date.id)}
                isSeries={isSeries}
                canPostpone={postponable.includes(date)}
                onPostpone={onPostpone}
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

interface DateRowProps {
  line: DateLine;
  cancelHref: string;
  /** Others are left when this one is called off. */
  isSeries: boolean;
  canPostpone: boolean;
  isFixed: boolean;
  onPostpone: (date: ManagedDate) => void;
  onChange: (date: ManagedDate) => void;
  onRemove: (line: DateLine) => void;
}

function DateRow(props: DateRowProps) {
  const { line, cancelHref, isFixed } = props;
  return (
    <li>
      <div className={styles.when}>
        <span>{line.range}</span>
        <small>{[line.doors, m.sold(line.sold), line.returns].filter(Boolean).join(' · ')}</small>
      </div>
      {line.isCanceled ? (
        <Badge tone="danger">{m.canceled}</Badge>
      ) : (
        line.source.postponed && <Badge tone="warning">{m.postponed}</Badge>
      )}
      {line.isCanceled && line.source.hasOrders && (
        <div className={styles.actions}>
          <LinkButton size="sm" aria-label={m.progressOf(line.title)} href={cancelHref}>
            {m.progress}
          </LinkButton>
        </div>
      )}
      {!isFixed && !line.isCanceled && <DateActions {...props} />}
    </li>
  );
}

/** What can be done with a date that takes place, or will. */
function DateActions({
  line,
  cancelHref,
  isSeries,
  canPostpone,
  onPostpone,
  onChange,
  onRemove,
}: DateRowProps) {
  const { source, title } = line;
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        aria-label={(source.postponed ? m.setDateOf : m.changeOf)(title)}
        onPress={() => onChange(source)}
      >
        {source.postponed ? m.setDate : m.change}
      </Button>
      {canPostpone && (
        <Button size="sm" aria-label={m.postponeOf(title)} onPress={() => onPostpone(source)}>
          {m.postpone}
        </Button>
      )}
      {isSeries && (
        <LinkButton size="sm" aria-label={m.cancelOf(title)} href={cancelHref}>
          {m.cancel}
        </LinkButton>
      )}
      {!source.hasOrders && (
        <IconButton icon="x" size="sm" label={m.remove(title)} onPress={() => onRemove(line)} />
      )}
    </div>
  );
}

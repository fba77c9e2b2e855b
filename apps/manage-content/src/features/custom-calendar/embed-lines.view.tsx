import type { ProfileEvent } from '@foyer/contracts';
import { CopyButton, RadioGroup, Select } from '@foyer/design-system';
import { CALENDAR_HEIGHT_MESSAGE } from '@foyer/domain';
import type { Form } from '@foyer/remote-kit';
import { messages as m } from './custom-calendar.messages.en.ts';
import { buttonLine, calendarLine, type CalendarForm } from './custom-calendar.model.ts';
import styles from './custom-calendar.module.css';

interface Props {
  account: { name: string };
  form: Form<CalendarForm>;
  events: readonly Pick<ProfileEvent, 'id' | 'name'>[];
  path: string;
  origin: string;
}

const Line = ({ line }: { line: string }) => (
  <div className={styles.line}>
    <code>{line}</code>
    <CopyButton size="sm" text={line} label={m.copyLine} copiedLabel={m.lineCopied} />
  </div>
);

/** What somebody pastes into a site of their own. */
export function EmbedLines({ account, form, events, path, origin }: Props) {
  return (
    <>
      <section className={styles.part} aria-labelledby="calendar-embed">
        <h2 id="calendar-embed">{m.embedTitle}</h2>
        <p>{m.embedText}</p>
        <Line line={calendarLine(origin, path, m.embedName(account.name))} />
        <h3>{m.ownFrame}</h3>
        <p className={styles.hint}>{m.ownFrameText}</p>
        <code className={styles.hint}>{m.ownFrameMessage(CALENDAR_HEIGHT_MESSAGE)}</code>
      </section>
      <section className={styles.part} aria-labelledby="calendar-button">
        <h2 id="calendar-button">{m.buttonTitle}</h2>
        <p>{m.buttonText}</p>
        <ButtonLine form={form} events={events} origin={origin} />
      </section>
    </>
  );
}

const OPEN_IN = ['tab', 'window'] as const;

function ButtonLine({
  form: { values, set },
  events,
  origin,
}: Pick<Props, 'form' | 'events' | 'origin'>) {
  const chosen = events.find(({ id }) => id === values.eventId) ?? events[0];
  if (!chosen) return <p className={styles.hint}>{m.noEvents}</p>;
  return (
    <>
      <Select
        label={m.event}
        value={chosen.id}
        options={events.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(eventId) => set({ eventId })}
      />
      <RadioGroup
        label={m.opens}
        value={values.openIn}
        options={OPEN_IN.map((value) => ({ value, label: m.openIn[value] }))}
        onChange={(openIn) => set({ openIn: openIn as CalendarForm['openIn'] })}
      />
      <Line line={buttonLine(origin, { ...values, eventId: chosen.id })} />
    </>
  );
}

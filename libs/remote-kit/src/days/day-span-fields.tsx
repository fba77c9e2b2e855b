import { isBackwards, readDay, type DaySpan } from '@foyer/domain';
import { useState } from 'react';
import { daysMessages as m } from '../messages/days.en.ts';
import { DayField, dayOf } from './day-field.tsx';
import styles from './days.module.css';

interface FilterProps {
  name: string;
  label: string;
  day: string | undefined;
  error: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day of a filter: it counts as soon as it can be read, and not at all once it is empty. */
function DayFilter({ name, label, day, error, onChange }: FilterProps) {
  const [text, setText] = useState(day ?? '');
  const [isLeft, setLeft] = useState(false);
  const [known, setKnown] = useState(day);
  const [said, setSaid] = useState(day);
  // "Clear filters", Back, a link: another day than the one that was typed here
  if (day !== known) {
    setKnown(day);
    if (day !== said) setText(day ?? '');
  }
  const say = (next: string | undefined) => {
    setSaid(next);
    if (next !== day) onChange(next);
  };
  const change = (value: string) => {
    setText(value);
    setLeft(false);
    if (value.trim() === '') say(undefined);
    else if (dayOf(value) !== undefined) say(dayOf(value));
  };
  const problem = isLeft && text.trim() !== '' ? readDay(text).problem : undefined;
  return (
    <DayField
      isDense
      name={name}
      label={label}
      value={text}
      error={problem ?? error}
      onChange={change}
      onBlur={() => setLeft(true)}
    />
  );
}

interface Props {
  days: DaySpan;
  onChange: (change: DaySpan) => void;
}

/** First and last day of a filter, each of which may be left open. */
export const DaySpanFields = ({ days, onChange }: Props) => (
  <div className={styles.span}>
    <DayFilter
      name="from"
      label={m.from}
      day={days.from}
      error={undefined}
      onChange={(from) => onChange({ from })}
    />
    <DayFilter
      name="to"
      label={m.to}
      day={days.to}
      error={isBackwards(days) ? m.backwards : undefined}
      onChange={(to) => onChange({ to })}
    />
  </div>
);

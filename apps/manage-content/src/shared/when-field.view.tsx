import { RadioGroup, useAnnounced } from '@foyer/design-system';
import { DateField } from '@foyer/design-system/date-field';
import { dayText, readDay, readWhen, whenMeans, whenText } from '@foyer/domain';
import { useRef, useState } from 'react';
import { messages as m } from '../messages/en.ts';
import styles from './when-field.module.css';

interface Props {
  label: string;
  name: string;
  /** `YYYY-MM-DDTHH:mm` or, of a day, `YYYY-MM-DD`; what cannot be read yet stays as it was typed. */
  value: string;
  error?: string | undefined;
  isRequired?: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A field whose text is read while it is typed, and written out when it is left. */
function useTyped(
  { value, onChange, onBlur }: Pick<Props, 'value' | 'onChange' | 'onBlur'>,
  show: (value: string) => string,
  read: (typed: string) => string | undefined,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    setTyped(text);
    onChange(read(text) ?? text);
  };
  return {
    type,
    shown: {
      input,
      value: typed !== null && (read(typed) ?? typed) === value ? typed : show(value),
      onChange: type,
      onBlur: () => {
        setTyped(null);
        onBlur?.();
      },
    },
  };
}

const localOf = (typed: string) => {
  const read = readWhen(typed);
  return read.problem === undefined ? read.local : undefined;
};
const dayOf = (typed: string) => {
  const read = readDay(typed);
  return read.problem === undefined ? read.day : undefined;
};

/** A day with its time, in words with its weekday and zone; in the nights when clocks change too. */
export function WhenField({ zone, value, onChange, onBlur, ...field }: Props & { zone: string }) {
  const { type, shown } = useTyped(
    { value, onChange, ...(onBlur && { onBlur }) },
    whenText,
    localOf,
  );
  const means = whenMeans(value, zone);
  useAnnounced(means ? [means.text, means.skipped].join(' ') : undefined);
  const local = localOf(value);
  // without a time that is written next
  const pick = (day: string) =>
    type(local ? whenText(`${day}T${local.slice(11, 16)}`) : `${dayText(day)}, `);
  return (
    <DateField
      {...field}
      {...shown}
      hint={means?.text ?? m.when.such}
      day={local?.slice(0, 10) ?? dayOf(value) ?? null}
      onPick={pick}
    >
      {means?.skipped && <p className={styles.skipped}>{means.skipped}</p>}
      {means !== null && means.twice.length > 0 && (
        <RadioGroup label={m.when.twice} options={means.twice} value={value} onChange={onChange} />
      )}
    </DateField>
  );
}

/** A day alone. */
export function DayField({ value, onChange, onBlur, ...field }: Props) {
  const { shown } = useTyped({ value, onChange, ...(onBlur && { onBlur }) }, dayText, dayOf);
  return (
    <DateField
      {...field}
      {...shown}
      hint={m.when.suchDay}
      day={dayOf(value) ?? null}
      onPick={onChange}
    />
  );
}

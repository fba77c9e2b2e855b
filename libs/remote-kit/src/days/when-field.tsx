import { RadioGroup, useAnnounced } from '@foyer/design-system';
import { DateField } from '@foyer/design-system/date-field';
import { dayText, readWhen, whenMeans, whenText } from '@foyer/domain';
import { memo } from 'react';
import { daysMessages as m } from '../messages/days.en.ts';
import { dayOf } from './day-field.tsx';
import { useTypedDate, type TypedDateProps } from './typed-date.ts';
import styles from './when-field.module.css';

const localOf = (typed: string) => {
  const read = readWhen(typed);
  return read.problem === undefined ? read.local : undefined;
};

/** A day with its time, in words with its weekday and zone; in the nights when clocks change too. */
export const WhenField = memo(function WhenField({
  zone,
  value,
  onChange,
  onBlur,
  ...field
}: TypedDateProps & { zone: string }) {
  const { type, shown } = useTypedDate(
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
      note={means?.text ?? m.such}
      day={local?.slice(0, 10) ?? dayOf(value) ?? null}
      onPick={pick}
    >
      {means?.skipped && <p className={styles.skipped}>{means.skipped}</p>}
      {means !== null && means.twice.length > 0 && (
        <RadioGroup label={m.twice} options={means.twice} value={value} onChange={onChange} />
      )}
    </DateField>
  );
});

import { SuggestTextField } from '@foyer/design-system/suggest-text-field';
import { clockChoices, clockText, matchingClocks, readClock } from '@foyer/domain';
import { daysMessages as m } from '../messages/days.en.ts';
import { useTypedDate, type TypedDateProps } from './typed-date.ts';

const STEP_MINUTES = 30;

export interface TimeFieldProps extends Omit<TypedDateProps, 'autoFocus'> {
  /** No time before this one is offered, and none after the other; what may be typed the form judges. */
  earliest?: string;
  latest?: string;
}

const timeOf = (typed: string): string | undefined => {
  const read = readClock(typed);
  return read.problem === undefined ? read.time : undefined;
};

/**
 * A time of day, typed in either way or chosen from half hours. Its value is `HH:mm`; what cannot
 * be read yet stays as it was typed.
 */
export function TimeField({ value, earliest, latest, onChange, onBlur, ...field }: TimeFieldProps) {
  const { shown, type } = useTypedDate(
    { value, onChange, ...(onBlur && { onBlur }) },
    clockText,
    timeOf,
  );
  const times = clockChoices(STEP_MINUTES, earliest, latest);
  // what stands there already hides no other time
  const isWritten = timeOf(value) !== undefined && shown.value === clockText(value);
  const offered = isWritten ? times : matchingClocks(times, shown.value);
  return (
    <SuggestTextField
      {...field}
      note={times.length === 0 ? m.noTimes : m.suchTime}
      value={shown.value}
      opensOnPress
      suggestions={offered.map((time) => ({ value: time, label: clockText(time), note: '' }))}
      onChange={type}
      onChoose={(time) => onChange(time.value)}
      onBlur={shown.onBlur}
    />
  );
}

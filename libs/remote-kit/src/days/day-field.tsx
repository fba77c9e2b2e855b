import { DateField } from '@foyer/design-system/date-field';
import { dayText, readDay } from '@foyer/domain';
import { daysMessages as m } from '../messages/days.en.ts';
import { useTypedDate, type TypedDateProps } from './typed-date.ts';

/** The day that a text names, `YYYY-MM-DD`. */
export const dayOf = (typed: string): string | undefined => {
  const read = readDay(typed);
  return read.problem === undefined ? read.day : undefined;
};

/** A day alone. */
export function DayField({
  value,
  onChange,
  onBlur,
  isDense = false,
  ...field
}: TypedDateProps & { isDense?: boolean }) {
  const { shown } = useTypedDate({ value, onChange, ...(onBlur && { onBlur }) }, dayText, dayOf);
  return (
    <DateField
      {...field}
      {...shown}
      {...(isDense ? { isDense, placeholder: m.anyDay } : { note: m.suchDay })}
      day={dayOf(value) ?? null}
      onPick={onChange}
    />
  );
}

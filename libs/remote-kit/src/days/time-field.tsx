import { Select, type SelectProps } from '@foyer/design-system';
import { clockChoices, clockText } from '@foyer/domain';
import { daysMessages as m } from '../messages/days.en.ts';

const STEP_MINUTES = 30;

export type TimeFieldProps = Pick<SelectProps, 'label' | 'hint' | 'error'> & {
  name: string;
  /** `HH:mm`; empty for none. */
  value: string;
  /** No time before this one is offered; one that is chosen already stays. */
  earliest?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** A time of day, in half hours. */
export function TimeField({ value, earliest, ...field }: TimeFieldProps) {
  const times = clockChoices(STEP_MINUTES, earliest);
  const all = value === '' || times.includes(value) ? times : [...times, value].toSorted();
  const none = all.length === 0 ? m.noTimes : m.chooseTime;
  return (
    <Select
      {...field}
      value={value}
      options={[
        ...(value === '' ? [{ value: '', label: none }] : []),
        ...all.map((time) => ({ value: time, label: clockText(time) })),
      ]}
    />
  );
}

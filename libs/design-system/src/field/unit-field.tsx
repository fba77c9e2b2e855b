import { Segmented, TextField } from '@foyer/design-system';
import type { TextFieldProps } from './text-field.tsx';

export type UnitFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix' | 'after'> & {
  /** What the number may be counted in, such as dollars or percent. */
  units: readonly { value: string; label: string }[];
  unit: string;
  unitLabel: string;
  onUnit: (unit: string) => void;
};

/** A number and, beside it, what it is counted in. One that only can be read names its unit. */
export function UnitField({ units, unit, unitLabel, onUnit, ...rest }: UnitFieldProps) {
  const sign = units.find(({ value }) => value === unit)?.label ?? '';
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      prefix={sign}
      after={
        !rest.readOnly && (
          <Segmented label={unitLabel} options={units} value={unit} onChange={onUnit} />
        )
      }
    />
  );
}

import { TextField } from '@foyer/design-system';
import { COLOR_LENGTH, DEFAULT_CALENDAR_VIEW, readColor } from '@foyer/domain';
import { messages as m } from './custom-calendar.messages.en.ts';
import { typedColor } from './custom-calendar.model.ts';
import styles from './custom-calendar.module.css';

interface Props {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  isRequired: boolean;
  onBlur: () => void;
  onChange: (value: string) => void;
}

/** A colour, typed or picked from the browser's own colours. */
export function ColorField({ label, value, onChange, ...field }: Props) {
  const color = readColor(value) ?? DEFAULT_CALENDAR_VIEW.bgColor;
  return (
    <TextField
      {...field}
      label={label}
      hint={m.colorHint}
      value={value}
      prefix="#"
      maxLength={COLOR_LENGTH}
      autoComplete="off"
      spellCheck={false}
      onChange={(typed) => onChange(typedColor(typed))}
      after={
        <input
          type="color"
          className={styles.swatch}
          aria-label={m.pick(label)}
          value={`#${color.toLowerCase()}`}
          onChange={(event) => onChange(typedColor(event.target.value))}
        />
      }
    />
  );
}

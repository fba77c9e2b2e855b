import { IconButton, lazyPart, loadCalendarWindow, TextField } from '@foyer/design-system';
import {
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { messages } from './date-field.messages.en.ts';
import type { TextFieldProps } from '../field/text-field.tsx';
import styles from './date-field.module.css';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'ref'> {
  input: RefObject<HTMLInputElement | null>;
  /** The day that the text names, `YYYY-MM-DD`; null for none. */
  day: string | null;
  onPick: (day: string) => void;
  /** Under the field: what its text means. */
  children?: ReactNode;
}

const { Part: CalendarWindow, usePreload } = lazyPart(loadCalendarWindow);

/** A date written as people write it, with a month to pick its day from. */
export function DateField({ input, day, onPick, children, ...text }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  usePreload();
  // a month has forty buttons: the press that opens it is drawn before them
  const isDrawn = useDeferredValue(isOpen);
  // once the window is gone: until then it keeps the focus in itself
  const isPicked = useRef(false);
  useEffect(() => {
    if (isOpen || !isPicked.current) return;
    isPicked.current = false;
    input.current?.focus();
  }, [isOpen, input]);
  return (
    <div className={styles.field} data-dense={text.isDense || undefined}>
      <TextField
        {...text}
        ref={input}
        autoComplete="off"
        spellCheck={false}
        after={
          <IconButton
            ref={trigger}
            icon="calendar"
            {...(text.isDense && { size: 'sm' as const })}
            label={messages.calendar}
            aria-description={text.label}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        }
      />
      {children}
      {isOpen && isDrawn && (
        <CalendarWindow
          label={messages.chooseDay}
          day={day}
          trigger={trigger}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            isPicked.current = true;
            setOpen(false);
            onPick(picked);
          }}
        />
      )}
    </div>
  );
}

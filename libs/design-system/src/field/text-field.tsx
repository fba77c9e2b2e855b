import {
  memo,
  useState,
  type CSSProperties,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { IconButton } from '../button/button.tsx';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { messages } from '../messages/en.ts';
import styles from './field.module.css';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'maxLength'
  | 'autoFocus'
  | 'disabled'
  | 'readOnly'
  | 'min'
  | 'max'
  | 'step'
  | 'onBlur'
  | 'onKeyDown'
  | 'autoCapitalize'
  | 'spellCheck'
>;

export interface TextFieldProps extends Native, FieldTexts {
  /** Days and times are `DateField`s: the browser's own name no weekday and are cut when narrow. */
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'search';
  ref?: Ref<HTMLInputElement>;
  /** The text as typed. */
  onChange?: (value: string) => void;
  /** Shows "used/max" and lets the browser stop there. */
  counterMax?: number;
  /** A sign inside the field, before the text: a currency. */
  prefix?: string;
  /** Beside the field: what its value is counted in. */
  after?: ReactNode;
  isDense?: boolean;
}

const prefixLength = (prefix: string): CSSProperties & Record<'--prefix-length', number> => ({
  '--prefix-length': prefix.length,
});

/** One line of text. A password gets a button that shows it. */
export const TextField = memo(function TextField({
  label,
  hint,
  note,
  error,
  isRequired,
  isLabelHidden,
  type = 'text',
  ref,
  onChange,
  counterMax,
  prefix,
  after,
  isDense = false,
  ...input
}: TextFieldProps) {
  const [isRevealed, setRevealed] = useState(false);
  const required = isRequired || undefined;
  const isPassword = type === 'password';
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const length = String(input.value ?? typed).length;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      note={note}
      error={error}
      isDense={isDense}
      {...(isRequired !== undefined && { isRequired })}
      {...(isLabelHidden !== undefined && { isLabelHidden })}
      counter={counterMax === undefined ? undefined : messages.used(length, counterMax)}
    >
      {({ id, describedBy }) => (
        <span className={styles.box}>
          {prefix && (
            <span className={styles.prefix} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            {...input}
            ref={ref}
            id={id}
            type={isPassword && isRevealed ? 'text' : type}
            className={styles.input}
            data-prefix={prefix ? true : undefined}
            style={prefix ? prefixLength(prefix) : undefined}
            data-reveal={isPassword || undefined}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            {...(counterMax !== undefined && { maxLength: counterMax })}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange?.(event.target.value);
            }}
          />
          {isPassword && (
            <span className={styles.reveal}>
              <IconButton
                icon={isRevealed ? 'eye-off' : 'eye'}
                label={isRevealed ? messages.hidePassword : messages.showPassword}
                aria-pressed={isRevealed}
                onPress={() => setRevealed(!isRevealed)}
              />
            </span>
          )}
          {after}
        </span>
      )}
    </FieldFrame>
  );
});

export interface TextAreaProps
  extends
    FieldTexts,
    Pick<
      TextareaHTMLAttributes<HTMLTextAreaElement>,
      | 'name'
      | 'value'
      | 'defaultValue'
      | 'placeholder'
      | 'rows'
      | 'onBlur'
      | 'disabled'
      | 'autoFocus'
    > {
  ref?: Ref<HTMLTextAreaElement>;
  onChange?: (value: string) => void;
  counterMax?: number;
}

/** Several lines of text, with a counter when there is a limit. */
export const TextArea = memo(function TextArea({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  ref,
  onChange,
  counterMax,
  ...area
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      {...(isRequired !== undefined && { isRequired })}
      {...(isLabelHidden !== undefined && { isLabelHidden })}
      counter={
        counterMax === undefined
          ? undefined
          : messages.used(String(area.value ?? typed).length, counterMax)
      }
    >
      {({ id, describedBy }) => (
        <span className={styles.box}>
          <textarea
            rows={4}
            {...area}
            ref={ref}
            id={id}
            className={styles.input}
            aria-required={isRequired || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            {...(counterMax !== undefined && { maxLength: counterMax })}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange?.(event.target.value);
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
});

interface SelectProps extends FieldTexts {
  /** Something is always chosen. */
  isRequired?: never;
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  value?: string;
  defaultValue?: string;
  name?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  isDense?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** One of few: the browser's own list, which every phone draws well. */
export const Select = memo(function Select({
  label,
  hint,
  error,
  isLabelHidden,
  options,
  onChange,
  isDense = false,
  ref,
  ...select
}: SelectProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      isDense={isDense}
      {...(isLabelHidden !== undefined && { isLabelHidden })}
    >
      {({ id, describedBy }) => (
        <span className={styles.box}>
          <select
            {...select}
            ref={ref}
            id={id}
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange?.(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldFrame>
  );
});

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix'> & {
  symbol: string;
};

/** An amount in major units, typed as text; the symbol stands before it. */
export const MoneyField = ({ symbol, ...rest }: MoneyFieldProps) => (
  <TextField {...rest} inputMode="decimal" prefix={symbol} autoComplete="off" />
);

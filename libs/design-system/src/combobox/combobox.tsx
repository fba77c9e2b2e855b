import { lazyPart, loadComboboxInput } from '@foyer/design-system';
import { memo, useRef, useState } from 'react';
import { FieldFrame, type FieldTexts } from '../field/field-frame.tsx';
import fieldStyles from '../field/field.module.css';
import type { ComboboxInputProps } from './combobox-input.tsx';
import styles from './combobox.module.css';
import type { ComboboxOption } from './matching.ts';
import { useCaret, type Caret } from './use-caret.ts';

export interface ComboboxProps extends FieldTexts {
  /** Something is always chosen. */
  isRequired?: never;
  options: readonly ComboboxOption[];
  value: string;
  name?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const { Part: ComboboxInput } = lazyPart(loadComboboxInput, PlainInput);

/**
 * One of very many, found by typing a part of it; what fits no entry falls back to what was chosen.
 */
export const Combobox = memo(function Combobox({
  options,
  value,
  name,
  onChange,
  onBlur,
  ...texts
}: ComboboxProps) {
  const { label, error } = texts;
  const [typed, setTyped] = useState<string | null>(null);
  const caret = useRef<Caret>(null);
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <FieldFrame {...texts}>
      {({ id, describedBy }) => (
        <span className={fieldStyles.box}>
          <ComboboxInput
            {...{ id, label, name, options, value, chosen, typed, caret, onChange }}
            describedBy={describedBy}
            isInvalid={Boolean(error)}
            className={`${fieldStyles.input} ${styles.input}`}
            onType={setTyped}
            onLeave={() => {
              setTyped(null);
              onBlur?.();
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
});

/** The field before its list is here: it takes what is typed, and hands it over with the caret. */
function PlainInput({
  id,
  name,
  chosen,
  typed,
  caret,
  describedBy,
  isInvalid,
  className,
  onType,
  onLeave,
}: ComboboxInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useCaret(input, caret);
  return (
    <input
      ref={input}
      id={id}
      name={name}
      className={className}
      role="combobox"
      autoComplete="off"
      spellCheck={false}
      aria-autocomplete="list"
      aria-expanded={false}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      value={typed ?? chosen}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== null) event.preventDefault();
      }}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  );
}

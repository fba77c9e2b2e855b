import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { FieldFrame, type FieldTexts } from '../field/field-frame.tsx';
import fieldStyles from '../field/field.module.css';
import { messages } from '../messages/en.ts';
import styles from './combobox.module.css';
import { matching, type ComboboxOption } from './matching.ts';

export interface ComboboxProps extends FieldTexts {
  options: readonly ComboboxOption[];
  value: string;
  name?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** More would be scrolled past, not read: typing finds them. */
const SHOWN = 50;

/**
 * One of very many, found by typing a part of it; what fits no entry falls back to what was chosen.
 */
export function Combobox({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  options,
  value,
  name,
  onChange,
  onBlur,
}: ComboboxProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const chosen = options.find((option) => option.value === value);
  const found = typed === null ? options : matching(options, typed);
  const shown = typed === null ? around(options, value) : found.slice(0, SHOWN);

  const open = () => {
    setOpen(true);
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  const move = (by: number) => {
    if (isOpen) setActive((active + by + shown.length) % Math.max(1, shown.length));
    else open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(isOpen && { Enter: () => choose(shown[active]), Escape: close }),
    };
    const work = keys[event.key];
    if (!work) return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
    work();
  };
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      isLabelHidden={isLabelHidden}
    >
      {({ id, describedBy }) => (
        <span className={`${fieldStyles.box} ${styles.box}`}>
          <input
            ref={input}
            id={id}
            name={name}
            className={`${fieldStyles.input} ${styles.input}`}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && shown[active] ? `${listId}-${active}` : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            value={typed ?? chosen?.label ?? value}
            onKeyDown={onKeyDown}
            onClick={open}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
              setOpen(true);
            }}
            onBlur={() => {
              close();
              onBlur?.();
            }}
          />
          {/* a pressed pointer would take the focus away before the click comes */}
          <ul
            id={listId}
            className={styles.list}
            role="listbox"
            aria-label={label}
            hidden={!isOpen}
            onPointerDown={(event) => event.preventDefault()}
          >
            {isOpen &&
              shown.map((option, index) => (
                <li
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={option.value === value}
                  data-active={index === active || undefined}
                  ref={(element) => {
                    if (index === active) element?.scrollIntoView?.({ block: 'nearest' });
                  }}
                  onClick={() => choose(option)}
                >
                  {option.label}
                </li>
              ))}
            {isOpen && found.length > shown.length && (
              <li role="presentation" className={styles.note}>
                {messages.typeForMore(found.length - shown.length)}
              </li>
            )}
          </ul>
          <span className="sr" role="status">
            {isOpen && typed !== null && messages.found(found.length)}
          </span>
        </span>
      )}
    </FieldFrame>
  );
}

/** Before anything is typed: the entries about the chosen one. */
function around(options: readonly ComboboxOption[], value: string): readonly ComboboxOption[] {
  const at = options.findIndex((option) => option.value === value);
  const from = Math.max(0, Math.min(at - SHOWN / 2, options.length - SHOWN));
  return options.slice(from, from + SHOWN);
}

import { useContext, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { messages } from './combobox.messages.en.ts';
import { PageLanguage } from '../page-language/page-language.tsx';
import styles from './combobox.module.css';
import { matching, type ComboboxOption } from './matching.ts';
import { useCaret, type Caret } from './use-caret.ts';

export interface ComboboxInputProps {
  id: string;
  label: string;
  name: string | undefined;
  options: readonly ComboboxOption[];
  value: string;
  /** How the chosen entry reads. */
  chosen: string;
  /** What was typed since the field was entered; null before. */
  typed: string | null;
  /** Where the caret stood in the field that this one replaces. */
  caret: RefObject<Caret>;
  describedBy: string | undefined;
  isInvalid: boolean;
  className: string;
  onType: (typed: string | null) => void;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** More would be scrolled past, not read: typing finds them. */
const SHOWN = 50;

/** What a `Combobox` consists of once its code is here. */
export function ComboboxInput(props: ComboboxInputProps) {
  const { id, label, name, options, value, chosen, typed, describedBy, isInvalid } = props;
  const found = typed === null ? options : matching(options, typed);
  const shown = typed === null ? around(options, value) : found.slice(0, SHOWN);
  return (
    <PageLanguage>
      <ComboBox
        id={id}
        aria-label={label}
        {...(describedBy && { 'aria-describedby': describedBy })}
        {...(name && { name })}
        formValue="text"
        validationBehavior="aria"
        isInvalid={isInvalid}
        // opened by what is typed into the input below: by itself it opens again when leaving puts
        // the chosen entry back, which is none of the found ones
        menuTrigger="manual"
        allowsEmptyCollection
        className={styles.whole ?? ''}
        items={shown.map((option) => ({ ...option, id: option.value }))}
        inputValue={typed ?? chosen}
        selectedKey={value}
        onInputChange={props.onType}
        onSelectionChange={(key) => {
          if (key !== null && key !== value) props.onChange(String(key));
          props.onType(null);
        }}
        onOpenChange={(isOpen) => {
          if (!isOpen) props.onType(null);
        }}
        // not that of the input: it is told of every entry that is looked at
        onFocus={(event) => {
          if (event.target instanceof HTMLInputElement) event.target.select();
        }}
        onBlur={props.onLeave}
      >
        <TypedInput {...props} />
        <List>
          <ListBox<ComboboxOption>
            className={styles.entries ?? ''}
            aria-label={label}
            renderEmptyState={() => <p className={styles.note}>{messages.nothingFound}</p>}
          >
            {(option) => (
              <ListBoxItem
                id={option.value}
                textValue={option.label}
                className={styles.entry ?? ''}
              >
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
          {found.length > shown.length && (
            <p className={styles.note}>{messages.typeForMore(found.length - shown.length)}</p>
          )}
        </List>
      </ComboBox>
    </PageLanguage>
  );
}

/**
 * The list keeps to the field while the page scrolls: by itself it would close, and closing puts
 * the chosen entry back where somebody is typing.
 */
export function List({ children }: { children: ReactNode }) {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false;
  return (
    <Popover className={styles.list ?? ''} offset={4} isOpen={isOpen} onOpenChange={() => {}}>
      {children}
    </Popover>
  );
}

/** The field itself: typing finds, and Enter takes the first that was found. */
function TypedInput({ typed, caret, className }: ComboboxInputProps) {
  const state = useContext(ComboBoxStateContext);
  const input = useRef<HTMLInputElement>(null);
  useCaret(input, caret);
  useEffect(() => {
    if (!state || typed === null) return;
    const { selectionManager: entries, collection } = state;
    if (!state.isOpen) state.open(null, 'manual');
    else if (entries.focusedKey === null) entries.setFocusedKey(collection.getFirstKey());
  });
  return (
    <Input
      ref={input}
      className={className}
      onClick={() => state?.open(null, 'manual')}
      onKeyDownCapture={(event) => {
        // leaving keeps what was chosen
        if (event.key === 'Tab') state?.selectionManager.setFocusedKey(null);
      }}
    />
  );
}

/** Before anything is typed: the entries about the chosen one. */
function around(options: readonly ComboboxOption[], value: string): readonly ComboboxOption[] {
  const at = options.findIndex((option) => option.value === value);
  const from = Math.max(0, Math.min(at - SHOWN / 2, options.length - SHOWN));
  return options.slice(from, from + SHOWN);
}

import { useContext, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem } from 'react-aria-components';
import { List } from '../combobox/combobox-input.tsx';
import lists from '../combobox/combobox.module.css';
import { useCaret, type Caret } from '../combobox/use-caret.ts';
import { PageLanguage } from '../page-language/page-language.tsx';
import styles from './suggest-field.module.css';

export interface Suggestion {
  value: string;
  label: string;
  /** What tells it from others of the same name. */
  note: string;
}

/** What a field of a form is besides: its name, its frame's texts, and when it is left. */
export interface InForm {
  id: string;
  name: string | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
  placeholder?: string | undefined;
  onLeave: () => void;
}

export interface SuggestInputProps {
  label: string;
  value: string;
  suggestions: readonly Suggestion[];
  onType: (typed: string) => void;
  /** Enter, with no suggestion looked at. In a form it sends the form, as in any field. */
  onSearch?: () => void;
  onChoose: (suggestion: Suggestion) => void;
  className?: string;
  maxLength?: number;
  /** Left out where the words are searched for at once. */
  inForm?: InForm;
  /** A list to choose from, which a press into the field opens before anything is typed. */
  opensOnPress?: boolean;
  /** Where the caret stood in the field that this one replaces. */
  caret: RefObject<Caret>;
  /** Whether somebody typed into that field: what comes of it is suggested at once. */
  wasTyped: RefObject<boolean>;
}

/** What a `SuggestField` consists of once its code is here. */
export function SuggestInput(props: SuggestInputProps) {
  const { label, value, suggestions, onType, onChoose, inForm, wasTyped } = props;
  const [isTyping, setTyping] = useState(wasTyped.current);
  const [choices, setChoices] = useState(0);
  return (
    <PageLanguage>
      <ComboBox
        aria-label={label}
        {...(inForm && formProps(inForm))}
        className={(inForm ? lists.whole : styles.whole) ?? ''}
        // any words may be searched for
        allowsCustomValue
        // opened by what is typed into the input below, when its suggestions have come
        menuTrigger="manual"
        items={suggestions.map((one) => ({ ...one, id: one.value }))}
        inputValue={value}
        selectedKey={null}
        onInputChange={(typed) => {
          if (typed === value) return;
          setTyping(true);
          onType(typed);
        }}
        onSelectionChange={(key) => {
          const chosen = suggestions.find((one) => one.value === key);
          if (!chosen) return;
          setTyping(false);
          setChoices((before) => before + 1);
          onChoose(chosen);
        }}
        onOpenChange={(isOpen) => {
          if (!isOpen) setTyping(false);
        }}
      >
        <SearchInput {...props} isTyping={isTyping} choices={choices} />
        <List>
          <ListBox<Suggestion> className={lists.entries ?? ''} aria-label={label}>
            {(one) => (
              <ListBoxItem id={one.value} textValue={one.label} className={lists.entry ?? ''}>
                <span className={styles.text}>
                  {one.label}
                  {one.note !== '' && <span className={styles.note}>{one.note}</span>}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </List>
      </ComboBox>
    </PageLanguage>
  );
}

const formProps = ({ id, name, describedBy, isInvalid, onLeave }: InForm) => ({
  id,
  ...(name && { name }),
  ...(describedBy && { 'aria-describedby': describedBy }),
  formValue: 'text' as const,
  validationBehavior: 'aria' as const,
  isInvalid,
  onBlur: onLeave,
});

/** The field itself: arrows look at suggestions, Enter searches unless one is looked at. */
function SearchInput(props: SuggestInputProps & { isTyping: boolean; choices: number }) {
  const { suggestions, isTyping, choices, caret, onSearch, className, maxLength, label, inForm } =
    props;
  const { opensOnPress = false } = props;
  const state = useContext(ComboBoxStateContext);
  const input = useRef<HTMLInputElement>(null);
  useCaret(input, caret);
  useEffect(() => {
    if (!state) return;
    if (suggestions.length === 0) state.close();
    else if (isTyping && !state.isOpen && document.activeElement === input.current)
      state.open(null, 'manual');
  });
  const close = useEffectEvent(() => state?.close());
  // nothing is kept as chosen, so that by itself a list that still has entries would stay
  useEffect(() => {
    if (choices > 0) close();
  }, [choices]);
  return (
    <Input
      ref={input}
      className={className ?? ''}
      type="text"
      {...(inForm
        ? { placeholder: inForm.placeholder }
        : { inputMode: 'search' as const, enterKeyHint: 'search' as const, placeholder: label })}
      maxLength={maxLength}
      onClick={() => {
        if (opensOnPress) state?.open(null, 'manual');
      }}
      onKeyDownCapture={(event) => {
        const isLookingAt = (state?.selectionManager.focusedKey ?? null) !== null;
        if (event.key !== 'Enter' || isLookingAt) return;
        // a form is sent by the Enter behind the one that closed the list
        if (onSearch || state?.isOpen) event.preventDefault();
        event.stopPropagation();
        state?.close();
        onSearch?.();
      }}
    />
  );
}

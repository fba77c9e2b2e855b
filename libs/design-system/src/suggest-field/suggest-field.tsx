import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Caret } from '../combobox/combobox-input.tsx';
import { lazyPart } from '../lazy-part/lazy-part.tsx';
import type { SuggestInputProps } from './suggest-input.tsx';

export type { Suggestion } from './suggest-input.tsx';

const { Part: SuggestInput } = lazyPart(
  async () => (await import(/* webpackChunkName: "lists" */ './suggest-input.tsx')).SuggestInput,
  PlainInput,
);

/**
 * A field to search with that suggests while somebody types. Its list is fetched when the field is
 * first entered: most visits never do.
 */
export function SuggestField(props: Omit<SuggestInputProps, 'caret'>) {
  const [isEntered, setEntered] = useState(false);
  const caret = useRef<Caret>(null);
  return isEntered ? (
    <SuggestInput {...props} caret={caret} />
  ) : (
    <PlainInput {...props} caret={caret} onEnter={() => setEntered(true)} />
  );
}

/** Where the caret stands when the element that has it goes. */
function useCaretLeftBehind(input: RefObject<HTMLInputElement | null>, caret: RefObject<Caret>) {
  useLayoutEffect(() => {
    const element = input.current;
    if (element && caret.current) {
      element.focus();
      element.setSelectionRange(...caret.current);
      caret.current = null;
    }
    return () => {
      if (element && element === document.activeElement)
        caret.current = [element.selectionStart, element.selectionEnd];
    };
  }, [input, caret]);
}

/** The field before its list is here: it takes what is typed, and Enter searches. */
function PlainInput({
  label,
  value,
  caret,
  className,
  maxLength,
  onType,
  onSearch,
  onEnter,
}: SuggestInputProps & { onEnter?: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useCaretLeftBehind(input, caret);
  return (
    <input
      ref={input}
      className={className}
      type="text"
      role="combobox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={false}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={value}
      onFocus={onEnter}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onSearch();
      }}
    />
  );
}

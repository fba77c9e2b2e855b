import { useRef, useState } from 'react';
import { useCaret, type Caret } from '../combobox/use-caret.ts';
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
  useCaret(input, caret);
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

import { useRef, useState } from 'react';
import { useCaret, type Caret } from '../combobox/use-caret.ts';
import { lazyPart } from '../lazy-part/lazy-part.tsx';
import type { InForm, SuggestInputProps } from './suggest-input.tsx';

export type { Suggestion } from './suggest-input.tsx';

const { Part: SuggestInput } = lazyPart(
  async () => (await import(/* webpackChunkName: "lists" */ './suggest-input.tsx')).SuggestInput,
  PlainInput,
);

/**
 * A field to search with that suggests while somebody types. Its list is fetched when the field is
 * first entered: most visits never do.
 */
export function SuggestField(props: Omit<SuggestInputProps, 'caret' | 'wasTyped'>) {
  const [isEntered, setEntered] = useState(false);
  const caret = useRef<Caret>(null);
  const wasTyped = useRef(false);
  const all = {
    ...props,
    caret,
    wasTyped,
    onType: (typed: string) => {
      wasTyped.current = true;
      props.onType(typed);
    },
  };
  return isEntered ? (
    <SuggestInput {...all} />
  ) : (
    <PlainInput
      {...all}
      onEnter={() => setEntered(true)}
      onPress={() => {
        // the list opens in the field that takes its place
        if (props.opensOnPress) wasTyped.current = true;
      }}
    />
  );
}

const searchProps = (label: string) =>
  ({
    'aria-label': label,
    inputMode: 'search',
    enterKeyHint: 'search',
    placeholder: label,
  }) as const;
/** Its label is the one of its frame. */
const formProps = ({ id, name, describedBy, isInvalid, placeholder, onLeave }: InForm) => ({
  id,
  placeholder,
  name,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
  onBlur: onLeave,
});

/** The field before its list is here: it takes what is typed, and Enter searches. */
function PlainInput({
  label,
  value,
  caret,
  className,
  maxLength,
  inForm,
  onType,
  onSearch,
  onEnter,
  onPress,
}: SuggestInputProps & { onEnter?: () => void; onPress?: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useCaret(input, caret);
  return (
    <input
      ref={input}
      className={className}
      type="text"
      role="combobox"
      {...(inForm ? formProps(inForm) : searchProps(label))}
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={false}
      maxLength={maxLength}
      value={value}
      onPointerDown={onPress}
      onFocus={onEnter}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onSearch) return;
        event.preventDefault();
        onSearch();
      }}
    />
  );
}

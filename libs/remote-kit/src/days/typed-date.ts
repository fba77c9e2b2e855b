import { useRef, useState } from 'react';

export interface TypedDateProps {
  label: string;
  name: string;
  /** `YYYY-MM-DDTHH:mm` or, of a day, `YYYY-MM-DD`; what cannot be read yet stays as it was typed. */
  value: string;
  error?: string | undefined;
  isRequired?: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A field whose text is read while it is typed, and written out when it is left. */
export function useTypedDate(
  { value, onChange, onBlur }: Pick<TypedDateProps, 'value' | 'onChange' | 'onBlur'>,
  show: (value: string) => string,
  read: (typed: string) => string | undefined,
) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    setTyped(text);
    onChange(read(text) ?? text);
  };
  return {
    type,
    shown: {
      input,
      value: typed !== null && (read(typed) ?? typed) === value ? typed : show(value),
      onChange: type,
      onBlur: () => {
        setTyped(null);
        onBlur?.();
      },
    },
  };
}

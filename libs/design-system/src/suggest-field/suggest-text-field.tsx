import { SuggestField } from '@foyer/design-system';
import { FieldFrame, type FieldTexts } from '../field/field-frame.tsx';
import lists from '../combobox/combobox.module.css';
import fieldStyles from '../field/field.module.css';
import type { Suggestion } from './suggest-input.tsx';

export interface SuggestTextFieldProps extends FieldTexts {
  name?: string;
  value: string;
  suggestions: readonly Suggestion[];
  maxLength?: number;
  placeholder?: string;
  isDense?: boolean;
  /** Enter, with no suggestion looked at; left out, it sends the form. */
  onSearch?: () => void;
  /** A list to choose from, which a press into the field opens before anything is typed. */
  opensOnPress?: boolean;
  /** The text as typed. */
  onChange: (typed: string) => void;
  onChoose: (suggestion: Suggestion) => void;
  onBlur?: () => void;
}

/** One line of text in a form, of which something like it may be known already. */
export function SuggestTextField({
  name,
  value,
  suggestions,
  maxLength,
  placeholder,
  onSearch,
  opensOnPress = false,
  onChange,
  onChoose,
  onBlur,
  ...texts
}: SuggestTextFieldProps) {
  return (
    <FieldFrame {...texts}>
      {({ id, describedBy }) => (
        <span className={fieldStyles.box}>
          <SuggestField
            label={texts.label}
            className={`${fieldStyles.input} ${opensOnPress ? lists.input : ''}`}
            opensOnPress={opensOnPress}
            {...{
              value,
              suggestions,
              onChoose,
              ...(maxLength !== undefined && { maxLength }),
              ...(onSearch && { onSearch }),
            }}
            onType={onChange}
            inForm={{
              id,
              name,
              describedBy,
              isInvalid: Boolean(texts.error),
              placeholder,
              onLeave: () => onBlur?.(),
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}

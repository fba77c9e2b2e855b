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
            {...{ value, suggestions, onChoose, ...(maxLength !== undefined && { maxLength }) }}
            onType={onChange}
            inForm={{
              id,
              name,
              describedBy,
              isInvalid: Boolean(texts.error),
              onLeave: () => onBlur?.(),
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}

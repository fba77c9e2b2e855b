import { CheckboxGroup, Dialog, ErrorSummary, TextLink } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { eventDatesMessages as m } from './event-dates.messages.en.ts';
import styles from './event-dates.module.css';
import { SEVERAL_LABELS, type RemovedValues } from './several-dates.model.ts';

interface Props {
  form: Form<RemovedValues>;
  chosen: string[];
  choices: readonly { value: string; label: string }[];
  /** The dates that orders hang on. */
  stays: readonly string[];
  /** Where everybody gets their money back. */
  cancelLink: string;
  onSubmit: OnSubmit;
  onClose: () => void;
}

/** Takes several dates away, and says which stay and why. */
export function RemovedDatesForm(props: Props) {
  const { form, chosen, choices, stays, cancelLink, onSubmit, onClose } = props;
  if (choices.length === 0)
    return (
      <Dialog isOpen title={m.removeSeveral} onClose={onClose}>
        <p>
          {m.allStay} <TextLink href={cancelLink}>{m.toCancel}</TextLink>
        </p>
      </Dialog>
    );
  return (
    <FormDialog
      title={m.removeSeveral}
      form={form}
      submitLabel={m.removeSeveralSave(chosen.length)}
      isDangerous
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(SEVERAL_LABELS)} />
      <p>{m.removeSeveralLead}</p>
      <div className={styles.several} data-field="ids">
        <CheckboxGroup
          label={m.which}
          allLabel={m.allOfThem}
          options={choices}
          value={chosen}
          error={form.errorOf('ids')}
          onChange={(ids) => form.set({ ids })}
        />
      </div>
      {stays.length > 0 && (
        <div className={styles.stays}>
          <p>
            {m.stays(stays.length)} <TextLink href={cancelLink}>{m.toCancel}</TextLink>
          </p>
          <ul aria-label={m.staying}>
            {stays.map((date) => (
              <li key={date}>{date}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

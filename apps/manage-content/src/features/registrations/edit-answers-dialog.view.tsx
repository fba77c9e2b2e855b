import type { AnswersChange } from '@foyer/contracts';
import { Banner, ErrorSummary } from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import { useDraft } from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import { Questions } from '@foyer/remote-kit/questions';
import {
  answerErrors,
  changedAnswers,
  FIELD,
  toQuestion,
  toValues,
  type AnswerValues,
} from './edit-answers.model.ts';
import { guestMessages } from './registrations.messages.en.ts';
import { correctable, type GuestLine } from './registrations.model.ts';

interface Props {
  row: GuestLine;
  onSave: (change: AnswersChange) => Promise<void>;
  onClose: () => void;
}
const m = guestMessages.answers;

/** Corrects what a guest said to the questions of the event. */
export function EditAnswersDialog({ row, onSave, onClose }: Props) {
  const given = correctable(row);
  const draft = useDraft<{ answers: AnswerValues }>(`answers:${row.id}`, {
    answers: toValues(given),
  });
  const form = useForm(draft, ({ answers }) => answerErrors(given, answers));
  const { answers } = form.values;
  const submit = form.submit(async (values) => {
    const changed = changedAnswers(given, values.answers);
    if (changed.length > 0) await onSave({ answers: changed });
    onClose();
  });
  return (
    <FormDialog
      title={m.title(`${row.firstName} ${row.lastName}`.trim())}
      isOpen
      form={form}
      submitLabel={m.save}
      cancelLabel={guestMessages.edit.back}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErrorSummary
        {...form.summary(Object.fromEntries(given.map(({ id, title }) => [id, title])))}
      />
      {given.some(({ isOfBuyer }) => isOfBuyer) && <Banner tone="info">{m.ofOrder}</Banner>}
      <Questions
        who={FIELD}
        questions={given.map(toQuestion)}
        answers={answers}
        errorOf={form.errorOf}
        onLeave={form.leave}
        onAnswer={(id, answer) => form.set({ answers: { ...answers, [id]: answer } })}
      />
    </FormDialog>
  );
}

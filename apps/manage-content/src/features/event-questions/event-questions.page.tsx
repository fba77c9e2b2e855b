import type { ManagedEvent, ManagedQuestion } from '@foyer/contracts';
import { toast } from '@foyer/design-system';
import { idParam, useCloseGuard, useParams, useSuspenseQuery } from '@foyer/remote-kit';
import { useEdit, wireChanges } from '@foyer/remote-kit/edit';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import { moved } from '@foyer/design-system/sort-handle';
import { managedEventQuery } from '../../shared/managed-event.queries.ts';
import { messages as m } from './event-questions.messages.en.ts';
import {
  EMPTY_QUESTION,
  QUESTION_LABELS,
  QUESTION_TOGETHER,
  QUESTION_WIRES,
  questionErrors,
  questionField,
  showQuestion,
  toInput,
  toLine,
  toValues,
} from './event-questions.model.ts';
import { questionsQuery, useQuestions } from './event-questions.queries.ts';
import { EventQuestionsView } from './event-questions.view.tsx';
import { QuestionForm } from './question-form.view.tsx';

export function EventQuestionsPage() {
  const eventId = idParam(useParams(), 'eventId');
  const { data: event } = useSuspenseQuery(managedEventQuery(eventId));
  const {
    data: { questions },
  } = useSuspenseQuery(questionsQuery(eventId));
  const edits = useQuestions(eventId);
  const [editing, setEditing] = useState<{ question: ManagedQuestion | null } | null>(null);
  return (
    <EventQuestionsView
      collects={event.collectInformation}
      lines={questions.map((question) => toLine(question, event, questions))}
      error={edits.move.error}
      onEdit={(question) => setEditing({ question })}
      onRemove={(id) => edits.remove.mutateAsync(id).then(() => toast.success(m.removed))}
      onMove={(id, by) => edits.move.mutate((ids) => moved(ids, id, by))}
      form={
        editing && (
          <EditedQuestion
            event={event}
            questions={questions}
            question={editing.question}
            edits={edits}
            onClose={() => setEditing(null)}
          />
        )
      }
    />
  );
}

interface EditedProps {
  event: ManagedEvent;
  questions: readonly ManagedQuestion[];
  /** Null is a new one. */
  question: ManagedQuestion | null;
  edits: ReturnType<typeof useQuestions>;
  onClose: () => void;
}

/** A new question or a change of one, for as long as its dialog is open. */
function EditedQuestion({ event, questions, question, edits, onClose }: EditedProps) {
  const readOf = (one: ManagedQuestion | null) => ({
    values: one ? toValues(one, event) : EMPTY_QUESTION,
    version: one?.version ?? 0,
  });
  const {
    form,
    isChanged,
    save: saving,
    forget,
    dialog,
  } = useEdit({
    key: `question:${event.id}:${question?.id ?? 'new'}`,
    read: readOf(question),
    check: questionErrors,
    fieldOf: questionField,
    together: QUESTION_TOGETHER,
    labels: QUESTION_LABELS,
    show: (name, value) => showQuestion(name, value, event, questions),
    send: (changed, values, version) =>
      edits.save.mutateAsync(
        question
          ? {
              id: question.id,
              body: { ...wireChanges(changed, toInput(values), QUESTION_WIRES), version },
            }
          : { id: null, body: toInput(values) },
      ),
    reload: async () => {
      const now = (await edits.reload()).questions.find(({ id }) => id === question?.id);
      return now ? readOf(now) : null;
    },
  });
  const close = () => {
    forget();
    onClose();
  };
  const askAndClose = useCloseGuard(isChanged, messages.discard, close);
  const onSubmit = saving(() => {
    close();
    toast.success(m.saved);
  });
  return (
    <>
      <QuestionForm
        event={event}
        questions={questions}
        question={question}
        form={form}
        onSubmit={onSubmit}
        onClose={askAndClose}
      />
      {dialog}
    </>
  );
}

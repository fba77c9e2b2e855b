import {
  MAX_QUESTION_TITLE,
  MAX_TERMS,
  type ManagedEvent,
  type ManagedQuestion,
} from '@foyer/contracts';
import {
  Banner,
  Checkbox,
  CheckboxGroup,
  ErrorSummary,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '@foyer/design-system';
import { FormDialog } from '@foyer/design-system/form-dialog';
import type { Form, OnSubmit } from '@foyer/remote-kit';
import { messages as m } from './event-questions.messages.en.ts';
import styles from './event-questions.module.css';
import {
  awaitable,
  awaitedOptions,
  hasContent,
  QUESTION_LABELS,
  type QuestionValues,
} from './event-questions.model.ts';

export interface QuestionFormProps {
  event: ManagedEvent;
  questions: readonly ManagedQuestion[];
  /** Null is a new one. */
  question: ManagedQuestion | null;
  form: Form<QuestionValues>;
  onSubmit: OnSubmit;
  onClose: () => void;
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function QuestionForm(props: QuestionFormProps) {
  const { event, question, form, onSubmit, onClose } = props;
  const { values, set, field, choice } = form;
  return (
    <FormDialog
      title={question ? m.editTitle : m.newTitle}
      form={form}
      submitLabel={m.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ErrorSummary {...form.summary(QUESTION_LABELS)} />
      {question !== null && question.answers > 0 && <Banner tone="info">{m.answered}</Banner>}
      <TextField
        label={m.question}
        hint={m.questionHint}
        autoFocus
        maxLength={MAX_QUESTION_TITLE}
        {...field('title')}
      />
      <Select label={m.type} {...choice('fieldType')} options={options(m.types)} />
      {hasContent(values.fieldType) && (
        <TextArea
          label={values.fieldType === 'terms' ? m.terms : m.options}
          rows={5}
          {...(values.fieldType === 'terms' && { counterMax: MAX_TERMS })}
          {...field('content')}
        />
      )}
      <Checkbox isSelected={values.required} onChange={(required) => set({ required })}>
        {values.fieldType === 'terms' ? m.requiredTerms : m.required}
      </Checkbox>
      <div>
        <Checkbox isSelected={values.showAtDoor} onChange={(showAtDoor) => set({ showAtDoor })}>
          {m.showAtDoor}
        </Checkbox>
        <p className={styles.hint}>{m.showAtDoorHint}</p>
      </div>
      {event.collectInformation === 'each-attendee' && (
        <RadioGroup
          label={m.askedOf}
          value={values.askedOf}
          onChange={(askedOf) =>
            // what it waited for may be asked of somebody else
            set({ askedOf: askedOf as QuestionValues['askedOf'], after: '', answer: '' })
          }
          options={options(m.who)}
        />
      )}
      <Tickets {...props} />
      <Condition {...props} />
    </FormDialog>
  );
}

function Tickets({ event, form: { values, set, choice, errorOf } }: QuestionFormProps) {
  if (event.ticketTypes.length < 2 && values.scope === 'all') return null;
  return (
    <>
      <RadioGroup
        label={m.scope}
        value={values.scope}
        onChange={choice('scope').onChange}
        options={options(m.scopes)}
      />
      {values.scope === 'some' && (
        <div data-field="typeIds">
          <CheckboxGroup
            label={m.ticketTypes}
            value={values.typeIds}
            error={errorOf('typeIds')}
            onChange={(typeIds) => set({ typeIds })}
            options={event.ticketTypes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
    </>
  );
}

/** What another question has to be answered with before this one is asked. */
function Condition({ questions, question, form }: QuestionFormProps) {
  const { values, set, choice } = form;
  const before = awaitable(questions, question?.id ?? null, values.askedOf);
  if (before.length === 0 && values.after === '') return null;
  return (
    <>
      <Select
        label={m.after}
        hint={m.afterHint}
        {...choice('after')}
        onChange={(after) => set({ after, answer: '' })}
        options={[
          { value: '', label: m.afterAlways },
          ...before.map(({ id, title }) => ({ value: id, label: m.afterQuestion(title) })),
        ]}
      />
      {values.after !== '' && (
        <Select
          label={m.awaited}
          {...choice('answer')}
          options={[
            { value: '', label: m.chooseAnswer },
            ...awaitedOptions(questions.find(({ id }) => id === values.after)),
          ]}
        />
      )}
    </>
  );
}

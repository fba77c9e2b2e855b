import { Checkbox, CheckboxGroup, Select, TextArea, TextField } from '@foyer/design-system';
import { AGREED, MAX_ANSWER, optionsOf, TICKED, type Answers, type Question } from '@foyer/domain';
import { useId } from 'react';
import { DayField } from '../days/day-field.tsx';
import { questionMessages as m } from '../messages/questions.en.ts';
import styles from './questions.module.css';

export interface QuestionsProps {
  /** Who answers: a part of the fields' names. */
  who: string;
  questions: readonly Question[];
  answers: Answers;
  errorOf: (name: string) => string | undefined;
  onLeave: (name: string) => void;
  onAnswer: (questionId: string, answer: string[]) => void;
}

/** The name of a question's field: who answers, and what. */
export const questionField = (who: string, questionId: string): string => `${who}.${questionId}`;

/** What an organizer asks somebody. */
export function Questions({ who, questions, answers, errorOf, onLeave, onAnswer }: QuestionsProps) {
  return (
    <div className={styles.questions}>
      {questions.map((question) => {
        const name = questionField(who, question.id);
        return (
          <Field
            key={question.id}
            question={question}
            answer={answers[question.id] ?? []}
            name={name}
            error={errorOf(name)}
            onBlur={() => onLeave(name)}
            onAnswer={(answer) => onAnswer(question.id, answer)}
          />
        );
      })}
    </div>
  );
}

interface FieldProps {
  question: Question;
  answer: readonly string[];
  name: string;
  error: string | undefined;
  onBlur: () => void;
  onAnswer: (answer: string[]) => void;
}

function Field(props: FieldProps) {
  switch (props.question.fieldType) {
    case 'dropdown':
      return <OneOfList {...props} />;
    case 'choices':
      return <SeveralOfList {...props} />;
    case 'checkbox':
      return <Box {...props} />;
    case 'terms':
      return <Terms {...props} />;
    case 'short_text':
    case 'text':
    case 'date':
    case 'phone':
    case 'email':
    case 'number':
      return <Text {...props} />;
  }
}

/** An answer that is typed. */
function Text({ question, answer, name, error, onBlur, onAnswer }: FieldProps) {
  const field = {
    name,
    label: question.title,
    value: answer[0] ?? '',
    error,
    isRequired: question.required,
    onBlur,
    onChange: (value: string) => onAnswer(value === '' ? [] : [value]),
  };
  if (question.fieldType === 'text')
    return <TextArea {...field} rows={3} counterMax={MAX_ANSWER.text} />;
  if (question.fieldType === 'date') return <DayField {...field} />;
  if (question.fieldType === 'phone')
    return <TextField {...field} type="tel" inputMode="tel" autoComplete="off" />;
  if (question.fieldType === 'email')
    return <TextField {...field} type="email" inputMode="email" autoComplete="off" />;
  if (question.fieldType === 'number')
    return <TextField {...field} inputMode="decimal" autoComplete="off" />;
  return <TextField {...field} maxLength={MAX_ANSWER.short_text} autoComplete="off" />;
}

function OneOfList({ question, answer, name, error, onBlur, onAnswer }: FieldProps) {
  return (
    <Select
      name={name}
      label={question.required ? question.title : m.optional(question.title)}
      value={answer[0] ?? ''}
      error={error}
      onBlur={onBlur}
      onChange={(value) => onAnswer(value === '' ? [] : [value])}
      options={[
        { value: '', label: m.choose },
        ...optionsOf(question).map((value) => ({ value, label: value })),
      ]}
    />
  );
}

function SeveralOfList({ question, answer, name, error, onAnswer }: FieldProps) {
  return (
    <div data-field={name}>
      <CheckboxGroup
        label={question.required ? question.title : m.optional(question.title)}
        value={[...answer]}
        error={error}
        onChange={onAnswer}
        options={optionsOf(question).map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

function Box({ question, answer, name, error, onAnswer }: FieldProps) {
  return (
    <Checkbox
      name={name}
      isSelected={answer[0] === TICKED}
      error={error}
      onChange={(isOn) => onAnswer(isOn ? [TICKED] : [])}
    >
      {question.required ? question.title : m.optional(question.title)}
    </Checkbox>
  );
}

/** Terms stand above the box that agrees to them; long ones scroll, by the keyboard too. */
function Terms({ question, answer, name, error, onAnswer }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.terms}>
      <h3 id={id}>{question.title}</h3>
      <div className={styles.text} role="group" aria-labelledby={id} tabIndex={0}>
        {(question.content ?? '').split('\n').map((line, n) => (
          <p key={n}>{line}</p>
        ))}
      </div>
      <Checkbox
        name={name}
        isSelected={answer[0] === AGREED}
        error={error}
        onChange={(isOn) => onAnswer(isOn ? [AGREED] : [])}
      >
        {question.required ? m.agree : m.optional(m.agree)}
      </Checkbox>
    </div>
  );
}

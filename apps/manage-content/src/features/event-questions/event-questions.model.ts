import type { ManagedEvent, ManagedQuestion, NewQuestion } from '@foyer/contracts';
import { QuestionInput } from '@foyer/contracts/schemas';
import { asksInCircle, awaitedAnswers, TICKED, type QuestionType } from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { schemaErrors } from '@foyer/remote-kit/form';
import { messages as m } from './event-questions.messages.en.ts';

export interface QuestionValues {
  title: string;
  fieldType: QuestionType;
  content: string;
  required: boolean;
  showAtDoor: boolean;
  askedOf: 'attendee' | 'buyer';
  scope: 'all' | 'some';
  typeIds: string[];
  /** The question that it waits for; empty: it waits for none. */
  after: string;
  answer: string;
}

export const EMPTY_QUESTION: QuestionValues = {
  title: '',
  fieldType: 'short_text',
  content: '',
  required: false,
  showAtDoor: false,
  askedOf: 'attendee',
  scope: 'all',
  typeIds: [],
  after: '',
  answer: '',
};

/** Whether a question of this kind has a text beside its title. */
export const hasContent = (type: QuestionType): boolean =>
  type === 'dropdown' || type === 'choices' || type === 'terms';

export const toValues = (question: ManagedQuestion, event: ManagedEvent): QuestionValues => ({
  title: question.title,
  fieldType: question.fieldType,
  content: question.content ?? '',
  required: question.required,
  showAtDoor: question.showAtDoor,
  askedOf: question.askedOf,
  scope: question.onlyForTickets.length > 0 ? 'some' : 'all',
  typeIds: event.ticketTypes
    .map(({ id }) => id)
    .filter((id) => question.onlyForTickets.includes(id)),
  after: question.showWhen?.questionId ?? '',
  answer: question.showWhen?.answer ?? '',
});

export const toInput = (values: QuestionValues): NewQuestion => ({
  title: values.title,
  fieldType: values.fieldType,
  content: hasContent(values.fieldType) ? values.content : null,
  required: values.required,
  showAtDoor: values.showAtDoor,
  askedOf: values.askedOf,
  onlyForTickets: values.scope === 'some' ? values.typeIds : [],
  showWhen: values.after === '' ? null : { questionId: values.after, answer: values.answer },
});

/** The fields of a call that each field of the form fills. */
export const QUESTION_WIRES = {
  title: ['title'],
  fieldType: ['fieldType', 'content'],
  content: ['content'],
  required: ['required'],
  showAtDoor: ['showAtDoor'],
  askedOf: ['askedOf'],
  scope: ['onlyForTickets'],
  typeIds: ['onlyForTickets'],
  after: ['showWhen'],
  answer: ['showWhen'],
} as const;
export const QUESTION_TOGETHER = [
  ['fieldType', 'content'],
  ['scope', 'typeIds'],
  ['after', 'answer'],
] as const;
export const QUESTION_LABELS: Record<keyof QuestionValues, string> = {
  title: m.question,
  fieldType: m.type,
  content: m.options,
  required: m.required,
  showAtDoor: m.showAtDoor,
  askedOf: m.askedOf,
  scope: m.scope,
  typeIds: m.ticketTypes,
  after: m.after,
  answer: m.awaited,
};

/** Where the server's messages belong on the form. */
export const questionField = (path: string): keyof QuestionValues | undefined => {
  const [field = ''] = path.split('.');
  if (field === 'onlyForTickets') return 'typeIds';
  if (field === 'showWhen') return 'after';
  return field in QUESTION_LABELS ? (field as keyof QuestionValues) : undefined;
};

/** What is wrong, by field; empty when the question may be saved. */
export function questionErrors(values: QuestionValues): FormErrors {
  const wrong = schemaErrors(QuestionInput, toInput({ ...values, after: '' }));
  return {
    ...(wrong['title'] && { title: wrong['title'] }),
    ...(wrong['content'] && { content: wrong['content'] }),
    ...(values.scope === 'some' && values.typeIds.length === 0 && { typeIds: m.chooseType }),
    ...(values.after !== '' && values.answer === '' && { answer: m.chooseAnswer }),
  };
}

/** Questions that this one can wait for: with answers to choose from, of the same people, in no circle. */
export const awaitable = (
  questions: readonly ManagedQuestion[],
  id: string | null,
  askedOf: QuestionValues['askedOf'],
): ManagedQuestion[] =>
  questions.filter(
    (one) =>
      one.id !== id &&
      one.askedOf === askedOf &&
      awaitedAnswers(one).length > 0 &&
      (id === null || !asksInCircle(questions, id, one.id)),
  );

const answerLabel = (answer: string) => (answer === TICKED ? m.ticked : answer);

/** What can be waited for, as a list to choose from. */
export const awaitedOptions = (question: ManagedQuestion | undefined) =>
  (question ? awaitedAnswers(question) : []).map((value) => ({ value, label: answerLabel(value) }));

type Show = (value: never, event: ManagedEvent, questions: readonly ManagedQuestion[]) => string;
/** What is chosen from a list, as the list says it. */
const SHOWN: { [Name in keyof QuestionValues]?: Show } = {
  fieldType: (type: QuestionType) => m.types[type],
  askedOf: (who: QuestionValues['askedOf']) => m.who[who],
  scope: (scope: QuestionValues['scope']) => m.scopes[scope],
  typeIds: (ids: string[], event) => typeNames(event, ids),
  after: (id: string, _, questions) =>
    questions.find((one) => one.id === id)?.title ?? m.afterAlways,
  required: (isRequired: boolean) => (isRequired ? m.isRequired : m.optional),
  showAtDoor: (isShown: boolean) => (isShown ? m.isShownAtDoor : m.notAtDoor),
  answer: (answer: string) => answerLabel(answer),
};

/** A value as its list says it; a text is shown as it is. */
export const showQuestion = (
  name: keyof QuestionValues,
  value: unknown,
  event: ManagedEvent,
  questions: readonly ManagedQuestion[],
): string | undefined => SHOWN[name]?.(value as never, event, questions);

const typeNames = ({ ticketTypes }: ManagedEvent, ids: readonly string[]) =>
  ticketTypes
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

export interface QuestionLine {
  id: string;
  title: string;
  facts: string[];
  answers: string;
  source: ManagedQuestion;
}

/** A question as its row says it. */
export function toLine(
  question: ManagedQuestion,
  event: ManagedEvent,
  questions: readonly ManagedQuestion[],
): QuestionLine {
  const { showWhen, onlyForTickets } = question;
  const before = questions.find(({ id }) => id === showWhen?.questionId);
  return {
    id: question.id,
    title: question.title,
    facts: [
      m.types[question.fieldType],
      question.required ? m.isRequired : m.optional,
      ...(event.collectInformation === 'each-attendee' ? [m.whoTag[question.askedOf]] : []),
      ...(question.showAtDoor ? [m.isShownAtDoor] : []),
      ...(onlyForTickets.length > 0 ? [m.only(typeNames(event, onlyForTickets))] : []),
      ...(before && showWhen ? [m.waits(before.title, answerLabel(showWhen.answer))] : []),
    ],
    answers: m.answers(question.answers),
    source: question,
  };
}

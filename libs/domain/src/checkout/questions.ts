import { answerTexts } from '../messages/answers.en.ts';
import { isEmail } from '../text/validation.ts';
import { formatEventDate } from '../time/dates.ts';

/** How a question is answered. */
export const QUESTION_TYPES = [
  'short_text',
  'text',
  'dropdown',
  'choices',
  'checkbox',
  'terms',
  'date',
  'phone',
  'email',
  'number',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A question of an organizer, as far as the checkout goes by it. */
export interface Question {
  id: string;
  title: string;
  fieldType: QuestionType;
  required: boolean;
  position: number;
  /** Each who comes, or whoever buys, once. */
  askedOf: 'attendee' | 'buyer';
  /** Ticket types that it is asked with; empty: all. */
  onlyForTickets: readonly string[];
  /** What may be chosen, one a line; the text of terms. */
  content: string | null;
  /** Asked only while that question is answered so. */
  showWhen: { questionId: string; answer: string } | null;
}

/** What somebody answered, by question: one text, or each that was chosen; nothing is empty. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** What terms are answered with. */
export const AGREED = 'agreed';
export const REJECTED = 'rejected';
/** What a box is answered with that is ticked; otherwise it has no answer. */
export const TICKED = 'yes';

/** What may be chosen of a question, in its order. */
export const optionsOf = ({ fieldType, content }: Pick<Question, 'fieldType' | 'content'>) =>
  fieldType === 'dropdown' || fieldType === 'choices'
    ? [...new Set((content ?? '').split('\n').map((line) => line.trim()))].filter(Boolean)
    : [];

/** What another question may wait for: an answer that is one of a few. */
export const awaitedAnswers = (question: Pick<Question, 'fieldType' | 'content'>): string[] => {
  if (question.fieldType === 'checkbox') return [TICKED];
  return optionsOf(question);
};

/** Whose answers: of one ticket's holder, or of whoever buys these tickets. */
export type Respondent =
  { who: 'attendee'; ticketTypeId: string } | { who: 'buyer'; ticketTypeIds: readonly string[] };

export type CollectsFrom = 'each-attendee' | 'only-buyer';

function isAskedOf(question: Question, respondent: Respondent, collects: CollectsFrom): boolean {
  // where nobody but the buyer is asked, they answer for all who come, once
  const who = collects === 'only-buyer' ? 'buyer' : question.askedOf;
  if (who !== respondent.who) return false;
  const types =
    respondent.who === 'attendee' ? [respondent.ticketTypeId] : respondent.ticketTypeIds;
  const { onlyForTickets } = question;
  return onlyForTickets.length === 0 || types.some((id) => onlyForTickets.includes(id));
}

/**
 * The questions that somebody is asked now, in their order: those of their ticket, and those that
 * wait for an answer which was given. What waits for a question that is not asked is not asked
 * either.
 */
export function askedNow(
  questions: readonly Question[],
  respondent: Respondent,
  collects: CollectsFrom,
  answers: Answers,
): Question[] {
  const mine = questions.filter((one) => isAskedOf(one, respondent, collects));
  const byId = new Map(mine.map((one) => [one.id, one]));
  const isShown = ({ showWhen }: Question, depth: number): boolean => {
    if (!showWhen) return true;
    const before = byId.get(showWhen.questionId);
    // a circle ends: no chain is longer than the questions are many
    if (!before || depth > mine.length) return false;
    return (answers[before.id] ?? []).includes(showWhen.answer) && isShown(before, depth + 1);
  };
  return mine.filter((one) => isShown(one, 0)).sort((one, other) => one.position - other.position);
}

/**
 * What is asked where something is sold. Nobody agrees to terms for a guest: an organizer who adds
 * one is not shown them.
 */
export const questionsAt = <Q extends Pick<Question, 'fieldType'>>(
  channel: string,
  questions: readonly Q[],
): Q[] => questions.filter(({ fieldType }) => channel !== 'door' || fieldType !== 'terms');

/** What of a question says whether an answer fits. */
type Judged = Pick<Question, 'fieldType' | 'required' | 'content'>;

/** What is wrong with an answer; the sentence belongs to who says it. */
export type AnswerProblem =
  'required' | 'terms' | 'option' | 'long' | 'date' | 'phone' | 'email' | 'number';

/** The most characters of an answer. */
export const MAX_ANSWER = { short_text: 200, text: 2000 } as const;

/** Digits, with what people put between them; with a country or without one. */
const PHONE = /^\+?[\d\s().\-/]{5,25}$/;
const isPhone = (text: string) => PHONE.test(text) && text.replace(/\D/g, '').length >= 5;
/** `YYYY-MM-DD` of a day that there is. */
const isCalendarDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
const NUMBER = /^-?\d{1,12}(?:[.,]\d{1,6})?$/;

/** What is wrong with what was said to a question; null when it may be kept. */
export function answerProblem(question: Judged, answer: readonly string[]): AnswerProblem | null {
  const { fieldType, required } = question;
  const given = answer.map((one) => one.trim()).filter(Boolean);
  if (fieldType === 'terms') return required && given[0] !== AGREED ? 'terms' : termsProblem(given);
  if (given.length === 0) return required ? 'required' : null;
  if (fieldType !== 'choices' && given.length > 1) return 'option';
  return given.map((one) => textProblem(question, one)).find(Boolean) ?? null;
}

const termsProblem = (given: readonly string[]): AnswerProblem | null =>
  given.every((one) => one === AGREED || one === REJECTED) && given.length <= 1 ? null : 'option';

function textProblem(question: Judged, text: string): AnswerProblem | null {
  const is = (isGood: boolean, problem: AnswerProblem) => (isGood ? null : problem);
  switch (question.fieldType) {
    case 'dropdown':
    case 'choices':
      return is(optionsOf(question).includes(text), 'option');
    case 'checkbox':
      return is(text === TICKED, 'option');
    case 'date':
      return is(isCalendarDay(text), 'date');
    case 'phone':
      return is(isPhone(text), 'phone');
    case 'email':
      return is(isEmail(text), 'email');
    case 'number':
      return is(NUMBER.test(text), 'number');
    case 'text':
      return is(text.length <= MAX_ANSWER.text, 'long');
    case 'short_text':
    case 'terms':
      return is(text.length <= MAX_ANSWER.short_text, 'long');
  }
}

/** The sentence for what is wrong with an answer. */
export function answerProblemText(question: Judged, answer: readonly string[]): string | null {
  const problem = answerProblem(question, answer);
  return problem === 'long'
    ? answerTexts.long(question.fieldType === 'text' ? MAX_ANSWER.text : MAX_ANSWER.short_text)
    : problem && answerTexts[problem];
}

/**
 * An answer as people read it: choices behind one another, terms with when they were answered, and
 * that there is none where a question was left out.
 */
export function answerText(
  {
    fieldType,
    answer,
    answeredAt,
  }: { fieldType: QuestionType; answer: readonly string[]; answeredAt: Date },
  timezone: string,
): string {
  if (answer.length === 0) return answerTexts.none;
  const when = () => formatEventDate(answeredAt, timezone);
  if (fieldType === 'terms')
    return answer[0] === AGREED ? answerTexts.agreed(when()) : answerTexts.rejected(when());
  return fieldType === 'checkbox' ? answerTexts.ticked : answer.join(', ');
}

/** Whether a question that waits for another would, by way of others, wait for itself. */
export function asksInCircle(
  questions: readonly Pick<Question, 'id' | 'showWhen'>[],
  id: string,
  afterId: string,
): boolean {
  const before = new Map(questions.map((one) => [one.id, one.showWhen?.questionId ?? null]));
  let next: string | null = afterId;
  for (let steps = 0; next !== null && steps <= questions.length; steps += 1) {
    if (next === id) return true;
    next = before.get(next) ?? null;
  }
  return false;
}

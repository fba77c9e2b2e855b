import type { OrderAnswer } from '@foyer/contracts';
import {
  answerProblemText,
  askedNow,
  type Answers,
  type CollectsFrom,
  type Question,
  type Respondent,
} from '@foyer/domain';
import { DomainError, type FieldError } from '../../platform/http/domain-error.ts';
import { refusals } from './questions.messages.en.ts';

/** What an event asks, and of whom. */
export interface Asked {
  questions: readonly Question[];
  collectInformation: CollectsFrom;
}

/** Who answers: whoever buys, or the holder of one line's ticket. */
export interface Given {
  respondent: Respondent;
  /** Null: whoever buys. */
  lineId: string | null;
  orderAnswers: readonly OrderAnswer[];
  /** Where they stand in what was sent: `attendees.0.orderAnswers`. */
  path: string;
}

/** An answer with its question as it was asked; an empty one says that it was left out. */
export interface KeptAnswer {
  lineId: string | null;
  question: Question;
  answer: readonly string[];
}

/**
 * What is kept of what people said: an answer to each question that they are asked. Refuses with
 * every field that lacks one, has a wrong one, or answers what is not asked (any more).
 */
export function judgeAnswers(asked: Asked, given: readonly Given[]): KeptAnswer[] {
  const judged = given.map((one) => judgeOne(asked, one));
  const fields = judged.flatMap((one) => one.fields);
  if (fields.length > 0) throw new DomainError('order_info_incomplete', { fields });
  return judged.flatMap((one) => one.kept);
}

function judgeOne(
  { questions, collectInformation }: Asked,
  { respondent, lineId, orderAnswers, path }: Given,
): { kept: KeptAnswer[]; fields: FieldError[] } {
  const answers: Answers = Object.fromEntries(
    orderAnswers.map(({ questionId, answer }) => [questionId, answer]),
  );
  const mine = askedNow(questions, respondent, collectInformation, answers);
  const kept = mine.map((question) => ({ lineId, question, answer: answers[question.id] ?? [] }));
  const wrong = kept.flatMap(({ question, answer }) => {
    const message = answerProblemText(question, answer);
    return message ? [{ path: `${path}.${question.id}`, message }] : [];
  });
  const ids = orderAnswers.map(({ questionId }) => questionId);
  const unasked = ids
    .filter((id) => !mine.some((question) => question.id === id))
    .map((id) => ({ path: `${path}.${id}`, message: refusals.notAsked }));
  const twice = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => ({ path: `${path}.${id}`, message: refusals.twice }));
  return { kept, fields: [...wrong, ...unasked, ...twice] };
}

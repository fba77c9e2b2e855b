import type { AnswersChange, GivenAnswer } from '@foyer/contracts';
import { answerProblemText, type Question } from '@foyer/domain';

/** An answer as a field: the question as it was asked, which an organizer may leave empty. */
export const toQuestion = (
  { id, title, fieldType, content }: GivenAnswer,
  position: number,
): Question => ({
  id,
  title,
  fieldType,
  content,
  position,
  required: false,
  askedOf: 'attendee',
  onlyForTickets: [],
  showWhen: null,
});

/** Answers by their ids. */
export type AnswerValues = Record<string, readonly string[]>;

export const toValues = (answers: readonly GivenAnswer[]): AnswerValues =>
  Object.fromEntries(answers.map(({ id, answer }) => [id, answer]));

export const FIELD = 'answer';

/** What does not fit the question, by the name of its field. */
export const answerErrors = (
  answers: readonly GivenAnswer[],
  values: AnswerValues,
): Record<string, string> =>
  Object.fromEntries(
    answers.flatMap(({ id, fieldType, content }) => {
      const asked = { fieldType, content, required: false };
      const message = answerProblemText(asked, values[id] ?? []);
      return message ? [[`${FIELD}.${id}`, message]] : [];
    }),
  );

/** What was changed alone: what somebody else corrects meanwhile stays. */
export const changedAnswers = (
  answers: readonly GivenAnswer[],
  values: AnswerValues,
): AnswersChange['answers'] =>
  answers.flatMap(({ id, version, answer: before }) => {
    const answer = (values[id] ?? []).map((text) => text.trim()).filter(Boolean);
    const isSame = answer.length === before.length && answer.every((one, n) => one === before[n]);
    return isSame ? [] : [{ id, version, answer }];
  });

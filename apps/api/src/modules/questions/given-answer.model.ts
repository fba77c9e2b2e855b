import type { GivenAnswer } from '@foyer/contracts';
import { answerText } from '@foyer/domain';
import type { AnswerDocument } from './answer-document.model.ts';

/** An answer as it leaves the server, with the sentence that people read. */
export const toGivenAnswer = (
  { answeredAt, ...answer }: AnswerDocument,
  timezone: string,
): GivenAnswer => ({
  ...answer,
  text: answerText({ ...answer, answeredAt: new Date(answeredAt) }, timezone),
});

import type { AnswersChange } from '@foyer/contracts';
import { answerProblemText } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { editConflict } from '../../platform/db/versions.ts';
import { DomainError, type FieldError } from '../../platform/http/domain-error.ts';
import type { AnswerDocument } from './answer-document.model.ts';
import { correctAnswer } from './answers.repository.ts';
import { refusals } from './questions.messages.en.ts';

/**
 * Corrects answers, of those that a guest has. They fit the question as it was asked; an organizer
 * may leave out what the guest had to say. What somebody agreed to is theirs alone.
 */
export async function correctAnswers(
  tx: Tx,
  actor: Actor,
  had: readonly AnswerDocument[],
  { answers }: AnswersChange,
): Promise<void> {
  const wanted = answers.map(({ id, version, answer }, index) => {
    const given = had.find((one) => one.id === id);
    if (!given) throw new DomainError('registration_not_found');
    return { given, version, answer, path: `answers.${index}` };
  });
  const fields = wanted.flatMap(({ given, answer, path }): FieldError[] => {
    const message =
      given.fieldType === 'terms'
        ? refusals.agreed
        : answerProblemText({ ...given, required: false }, answer);
    return message ? [{ path, message }] : [];
  });
  if (fields.length > 0) throw new DomainError('bad_request', { fields });
  for (const { given, version, answer } of wanted)
    if (!(await correctAnswer(tx, given.id, answer, { version, actor })))
      throw await editConflict(tx, 'order_answers', given.id, actor);
}

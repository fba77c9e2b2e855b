import type { EventQuestions, ManagedQuestion, QuestionChanges } from '@foyer/contracts';
import { MAX_QUESTIONS } from '@foyer/contracts';
import { QuestionInput } from '@foyer/contracts/schemas';
import { asksInCircle, awaitedAnswers } from '@foyer/domain';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { editConflict, mergedInput } from '../../platform/db/versions.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import * as questions from './questions.repository.ts';
import { refusals } from './questions.messages.en.ts';

/** What an event asks, for those who run it. */
export const listQuestions = (deps: Deps, eventId: string): Promise<EventQuestions> =>
  readOnly(deps.pool, (tx) => read(tx, eventId));

async function read(tx: Tx, eventId: string): Promise<EventQuestions> {
  const { collectInformation, questions: all } = await found(tx, eventId);
  return { collectInformation, questions: all };
}

async function found(tx: Tx, eventId: string) {
  const event = await questions.findQuestions(tx, eventId);
  if (!event) throw new DomainError('not_found');
  return event;
}

/** The event's questions, which nobody else changes until the transaction ends. */
async function locked(tx: Tx, eventId: string) {
  await questions.lockEvent(tx, eventId);
  return found(tx, eventId);
}

/** A question of another event is refused like a missing one. */
function own(all: readonly ManagedQuestion[], id: string): ManagedQuestion {
  const one = all.find((question) => question.id === id);
  if (!one) throw new DomainError('not_found');
  return one;
}

const badField = (path: string, message: string) =>
  new DomainError('bad_request', { fields: [{ path, message }] });

/** Its ticket types are the event's, and what it waits for can happen. */
async function assertAsked(
  tx: Tx,
  eventId: string,
  id: string | null,
  input: QuestionInput,
  all: readonly ManagedQuestion[],
): Promise<void> {
  const types = [...new Set(input.onlyForTickets)];
  if ((await questions.countTypes(tx, eventId, types)) !== types.length)
    throw badField('onlyForTickets', refusals.ticketTypes);
  const { showWhen } = input;
  if (!showWhen) return;
  const before = all.find((one) => one.id === showWhen.questionId);
  if (!before || before.id === id) throw badField('showWhen', refusals.otherQuestion);
  if (!awaitedAnswers(before).includes(showWhen.answer))
    throw badField('showWhen', refusals.noSuchAnswer);
  if (before.askedOf !== input.askedOf) throw badField('showWhen', refusals.otherPerson);
  if (id !== null && asksInCircle(all, id, before.id)) throw badField('showWhen', refusals.circle);
}

/** What others wait for stays possible. */
function assertStillAwaited(id: string, input: QuestionInput, all: readonly ManagedQuestion[]) {
  const waiting = all.filter(({ showWhen }) => showWhen?.questionId === id);
  const broken = waiting.some(
    ({ showWhen, askedOf }) =>
      askedOf !== input.askedOf || !awaitedAnswers(input).includes(showWhen?.answer ?? ''),
  );
  if (broken) throw new DomainError('question_in_use');
}

export const createQuestion = (deps: Deps, actor: Actor, eventId: string, input: QuestionInput) =>
  transact(deps.pool, async (tx) => {
    const { ownerId, questions: all } = await locked(tx, eventId);
    if (all.length >= MAX_QUESTIONS) throw new DomainError('too_many_questions');
    await assertAsked(tx, eventId, null, input, all);
    await questions.insertQuestion(tx, { ownerId, eventId }, input);
    await recordAct(tx, actor, 'management.questions.create', {
      eventId,
      detail: { name: input.title },
    });
    return read(tx, eventId);
  });

export const updateQuestion = (
  deps: Deps,
  actor: Actor,
  eventId: string,
  id: string,
  { version, ...changes }: QuestionChanges,
) =>
  transact(deps.pool, async (tx) => {
    const { questions: all } = await locked(tx, eventId);
    const question = own(all, id);
    const input = mergedInput(QuestionInput, question, changes);
    await assertAsked(tx, eventId, id, input, all);
    assertStillAwaited(id, input, all);
    if (!(await questions.updateQuestion(tx, id, input, { version, actor })))
      throw await editConflict(tx, 'event_questions', id, actor);
    await recordAct(tx, actor, 'management.questions.update', {
      eventId,
      detail: { name: question.title },
    });
    return read(tx, eventId);
  });

export const deleteQuestion = (deps: Deps, actor: Actor, eventId: string, id: string) =>
  transact(deps.pool, async (tx) => {
    const { questions: all } = await locked(tx, eventId);
    const question = own(all, id);
    if (all.some(({ showWhen }) => showWhen?.questionId === id))
      throw new DomainError('question_in_use');
    await questions.archiveQuestion(tx, id);
    await recordAct(tx, actor, 'management.questions.delete', {
      eventId,
      detail: { name: question.title },
    });
    return read(tx, eventId);
  });

export const orderQuestions = (deps: Deps, eventId: string, ids: readonly string[]) =>
  transact(deps.pool, async (tx) => {
    const { questions: all } = await locked(tx, eventId);
    for (const id of ids) own(all, id);
    await questions.placeQuestions(tx, eventId, ids);
    return read(tx, eventId);
  });

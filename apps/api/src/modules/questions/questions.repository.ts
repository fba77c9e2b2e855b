import type { ManagedQuestion, QuestionInput } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import { change, db, row, rows, sql } from '../../platform/db/query.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { ASKED, documents } from './question-document.model.ts';

/** The event with its questions as their organizer sees them; undefined where there is none. */
export const findQuestions = (tx: Tx, eventId: string) =>
  row(
    tx,
    db
      .selectFrom('events as e')
      .where('e.id', '=', eventId)
      .where('e.deletedAt', 'is', null)
      .select(['e.ownerId', 'e.collectInformation'])
      .select(({ ref }) =>
        documents<ManagedQuestion>(
          ref('e.id'),
          sql`${ASKED}, 'version', q.version, 'showAtDoor', q.show_at_door, 'answers', (select count(*) from order_answers a
            join orders o on o.id = a.order_id
            where a.question_id = q.id and cardinality(a.answer) > 0
              and o.completed_at is not null)`,
        ).as('questions'),
      ),
  );

/** Questions are counted and sorted one change after the other. */
export const lockEvent = (tx: Tx, eventId: string) =>
  rows(tx, db.selectFrom('events').where('id', '=', eventId).select('id').forNoKeyUpdate());

/** How many of these are ticket types of the event, also ones that are not offered any more. */
export async function countTypes(tx: Tx, eventId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const types = db.selectFrom('ticketTypes').where('eventId', '=', eventId).where('id', 'in', ids);
  const counted = types.select(({ fn }) => fn.countAll<number>().as('found'));
  return (await row(tx, counted))?.found ?? 0;
}

const columnsOf = ({ onlyForTickets, showWhen, ...question }: QuestionInput) => ({
  ...question,
  ticketTypeIds: onlyForTickets,
  afterQuestionId: showWhen?.questionId ?? null,
  afterAnswer: showWhen?.answer ?? null,
});

export const insertQuestion = (
  tx: Tx,
  event: { ownerId: string; eventId: string },
  question: QuestionInput,
) =>
  rows(
    tx,
    db.insertInto('eventQuestions').values({
      ...event,
      ...columnsOf(question),
      id: newId(),
      position: sql<number>`coalesce((select max(position) from event_questions
        where event_id = ${event.eventId}), 0) + 1`,
    }),
  );

/** False when somebody changed it since. */
export const updateQuestion = async (
  tx: Tx,
  id: string,
  question: QuestionInput,
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('eventQuestions')
      .set({ ...columnsOf(question), ...changedBy(edit) })
      .where('id', '=', id)
      .where(isUnchanged(edit)),
  )) === 1;

/** Answers name the question, so it is asked no more and stays. */
export const archiveQuestion = (tx: Tx, id: string) =>
  rows(
    tx,
    db
      .updateTable('eventQuestions')
      .set({ archivedAt: sql<Date>`now()` })
      .where('id', '=', id),
  );

export const placeQuestions = (tx: Tx, eventId: string, ids: readonly string[]) =>
  rows(
    tx,
    sql`update event_questions q set position = placed.n
          from (select id, row_number() over (
                    order by array_position(${ids}::uuid[], id), position, id) as n
                  from event_questions where event_id = ${eventId} and archived_at is null) placed
         where q.id = placed.id and q.position <> placed.n`,
  );

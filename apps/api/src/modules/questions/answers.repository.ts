import type { Tx } from '../../platform/db/database.ts';
import {
  change,
  db,
  prepared,
  rows,
  sql,
  type Parameters,
  type Row,
} from '../../platform/db/query.ts';
import { changedBy, isUnchanged, type Edit } from '../../platform/db/versions.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { ANSWER, type AnswerDocument } from './answer-document.model.ts';
import type { KeptAnswer } from './answers.model.ts';

interface Written {
  orderId: string;
  ownerId: string;
  /** A document of the answers, each with its question as it was asked. */
  answers: string;
}

const insertAnswers = (given: Parameters<Written>) => sql`
    insert into order_answers as a (id, owner_id, order_id, line_id, registration_id, question_id,
        position, title, field_type, content, answer)
      select v.id, ${given('ownerId')}::uuid, ${given('orderId')}::uuid, v.line_id,
             v.registration_id, v.question_id, v.position, v.title, v.field_type, v.content,
             array(select jsonb_array_elements_text(v.answer))
        from jsonb_to_recordset(${given('answers')}::jsonb) as v(id uuid, line_id uuid,
          registration_id uuid, question_id uuid, position integer, title text, field_type text,
          content text, answer jsonb)
      on conflict (order_id, coalesce(registration_id, line_id, order_id), question_id) do update
        set position = excluded.position, title = excluded.title, field_type = excluded.field_type,
            content = excluded.content, answer = excluded.answer,
            answered_at = excluded.answered_at`;
const add = prepared('add-order-answers', insertAnswers);
// what was answered before and is not asked any more was said about another cart
const replace = prepared(
  'replace-order-answers',
  (given: Parameters<Written>) => sql`
    with gone as (delete from order_answers a where a.order_id = ${given('orderId')}::uuid
       and not exists (select from jsonb_to_recordset(${given('answers')}::jsonb)
           as v(line_id uuid, question_id uuid)
         where v.question_id = a.question_id and v.line_id is not distinct from a.line_id))
    ${insertAnswers(given)}`,
);

const toDocument = (kept: readonly KeptAnswer[], registrationId: string | null) =>
  JSON.stringify(
    kept.map(({ lineId, question, answer }) => ({
      id: newId(),
      line_id: lineId,
      registration_id: registrationId,
      question_id: question.id,
      position: question.position,
      title: question.title,
      field_type: question.fieldType,
      content: question.content,
      answer,
    })),
  );

/** Keeps what people said in place of what they said before about the same order. */
export async function saveAnswers(
  tx: Tx,
  { isFirst, ...order }: { orderId: string; ownerId: string; isFirst: boolean },
  kept: readonly KeptAnswer[],
): Promise<void> {
  await (isFirst ? add : replace)(tx, { ...order, answers: toDocument(kept, null) });
}

/** Keeps what somebody said who claimed a ticket, beside what its holders before them said. */
export async function saveClaimed(
  tx: Tx,
  ticket: { registrationId: string; orderId: string; ownerId: string },
  kept: readonly KeptAnswer[],
): Promise<void> {
  const { registrationId, ...order } = ticket;
  await add(tx, { ...order, answers: toDocument(kept, registrationId) });
}

/**
 * All answers of an order: the buyer's, then those of its lines in their order, with their ids; of a
 * ticket that was given away those of whoever has it now.
 */
export const answersOfOrder = (tx: Tx, orderId: string) =>
  rows(
    tx,
    sql<Pick<Row<'orderAnswers'>, 'lineId'> & { answer: AnswerDocument }>`
      select a.line_id, jsonb_build_object(${ANSWER}) as answer
        from order_answers a left join order_lines l on l.id = a.line_id
        left join lateral (
          select case when r.transferred_from is not null then r.id end as said_by
            from registrations r where r.line_id = a.line_id
           order by (r.status in ('active', 'transfer_pending')) desc, r.created_at desc limit 1
        ) last on true
       where a.order_id = ${orderId} and a.registration_id is not distinct from last.said_by
       order by l.position nulls first, a.position, a.id`,
  );

/**
 * The columns of an event's answers in its files: of each question that is asked now its title, and
 * of each that was answered every title under which that was.
 */
export const answeredTitles = (tx: Tx, eventId: string) =>
  rows(
    tx,
    sql<Pick<Row<'orderAnswers'>, 'questionId' | 'title'>>`
      select q.id as question_id, c.title
        from event_questions q cross join lateral (
          select q.title where q.archived_at is null
          union select a.title from order_answers a where a.question_id = q.id
        ) c
       where q.event_id = ${eventId}
       order by q.archived_at is not null, q.position, q.id, c.title <> q.title, c.title`,
  );

/** False when somebody changed it since. */
export const correctAnswer = async (
  tx: Tx,
  id: string,
  answer: readonly string[],
  edit: Edit,
): Promise<boolean> =>
  (await change(
    tx,
    db
      .updateTable('orderAnswers')
      .set({ answer: [...answer], ...changedBy(edit) })
      .where('id', '=', id)
      .where(isUnchanged(edit)),
  )) === 1;

/** What was said with a ticket that was claimed is said with the one that it went in exchange for. */
export const moveAnswers = (tx: Tx, from: string, to: string) =>
  change(
    tx,
    db.updateTable('orderAnswers').set({ registrationId: to }).where('registrationId', '=', from),
  );

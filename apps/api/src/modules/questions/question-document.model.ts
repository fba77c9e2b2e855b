import type { OrderQuestion } from '@foyer/contracts';
import type { Expression } from 'kysely';
import { sql } from '../../platform/db/query.ts';

/** What a question is to whoever is asked: the parts of its document, of the row `q`. */
export const ASKED = sql`'id', q.id, 'title', q.title, 'fieldType', q.field_type, 'required', q.required,
  'position', q.position, 'askedOf', q.asked_of, 'onlyForTickets', to_jsonb(q.ticket_type_ids),
  'content', q.content, 'showWhen', case when q.after_question_id is not null then
    jsonb_build_object('questionId', q.after_question_id, 'answer', q.after_answer) end`;

/** The questions of an event as documents with these parts, in their order. */
export const documents = <T>(event: Expression<unknown>, fields: Expression<unknown>) =>
  sql<T[]>`coalesce((select jsonb_agg(jsonb_build_object(${fields}) order by q.position, q.id)
    from event_questions q where q.event_id = ${event} and q.archived_at is null), '[]')`;

/** What an event asks, as a document inside the statement of whoever reads the event. */
export const askedBy = (event: Expression<string>) => documents<OrderQuestion>(event, ASKED);

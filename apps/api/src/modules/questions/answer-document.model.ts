import type { GivenAnswer } from '@foyer/contracts';
import type { Expression } from 'kysely';
import { sql } from '../../platform/db/query.ts';

/** An answer as it stands in a document. */
export interface AnswerDocument extends Omit<GivenAnswer, 'text'> {
  /** ISO 8601. */
  answeredAt: string;
}

/** The parts of such a document, of the row `a`. */
export const ANSWER = sql`'id', a.id, 'version', a.version, 'questionId', a.question_id, 'title', a.title,
  'fieldType', a.field_type, 'content', a.content, 'isOfBuyer', a.line_id is null,
  'answer', to_jsonb(a.answer), 'answeredAt', a.answered_at`;

/** Who said what stands with the ticket `r`: its buyer with the order, or who claimed it since. */
const SAID_BY = sql`case when r.transferred_from is not null then r.id end`;

const documents = (isRead: Expression<unknown>) =>
  sql<AnswerDocument[]>`coalesce((select jsonb_agg(jsonb_build_object(${ANSWER})
      order by a.line_id nulls first, a.position, a.id)
    from order_answers a where a.order_id = r.order_id and ${isRead}), '[]')`;
const saidWith = (isBuyersShown: Expression<unknown>) =>
  sql`case when a.line_id is null then ${isBuyersShown}
    else a.line_id = r.line_id and a.registration_id is not distinct from ${SAID_BY} end`;

/**
 * The answers that go with the ticket `r`, as a document inside the statement of whoever reads it:
 * its holder's and, where `isBuyersShown`, what the buyer said for all. What an earlier holder said
 * of themselves goes with nobody else.
 */
export const answersWith = (isBuyersShown: Expression<unknown>) =>
  documents(saidWith(isBuyersShown));

/** Those of them that are read at the door; what was left out is not said there. */
export const answersAtDoor = documents(sql`cardinality(a.answer) > 0 and ${saidWith(sql`true`)}
  and exists (select from event_questions q where q.id = a.question_id and q.show_at_door)`);

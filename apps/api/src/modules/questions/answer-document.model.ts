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

/**
 * The answers that go with a ticket, as a document inside the statement of whoever reads it: what
 * its buyer said for all, and its holder's. `line` is its line, `order` the order.
 */
export const answersWith = (line: Expression<unknown>, order: Expression<unknown>) =>
  sql<AnswerDocument[]>`coalesce((select jsonb_agg(jsonb_build_object(${ANSWER})
      order by a.line_id nulls first, a.position, a.id)
    from order_answers a
   where a.order_id = ${order} and (a.line_id is null or a.line_id = ${line})), '[]')`;

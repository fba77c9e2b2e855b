import { AGREED, TICKED, type QuestionType } from '@foyer/domain';
import { millisecondsInDay } from 'date-fns/constants';
import type { Tx } from '../platform/db/database.ts';
import { newId } from '../platform/runtime/ids.ts';
import { insertRows } from './insert-rows.ts';
import type { SeededEvent } from './seed-events.ts';

interface Asked {
  title: string;
  fieldType: QuestionType;
  askedOf: 'buyer' | 'attendee';
  required?: boolean;
  showAtDoor?: boolean;
  content?: string;
  /** Asked only where the question before it is answered so. */
  after?: string;
  /** What people say to it, one after the other; nothing is left out. */
  said: readonly (string | null)[];
}

const QUESTIONS: readonly Asked[] = [
  {
    title: 'How did you hear of this evening?',
    fieldType: 'dropdown',
    askedOf: 'buyer',
    content: 'From a school\nFrom friends\nIn the paper\nAt Harbour Hall',
    said: ['From a school', 'From friends', null, 'From a school', 'At Harbour Hall'],
  },
  {
    title: 'Pictures of the evening',
    fieldType: 'terms',
    askedOf: 'buyer',
    required: true,
    content:
      'The schools take pictures of the choirs. The audience may be seen on some of them, in the schools’ own papers and nowhere else.',
    said: [AGREED],
  },
  {
    title: 'Do you come to the supper afterwards?',
    fieldType: 'dropdown',
    askedOf: 'attendee',
    required: true,
    content: 'Yes\nNo',
    said: ['Yes', 'No', 'Yes'],
  },
  {
    title: 'What do you not eat?',
    fieldType: 'short_text',
    askedOf: 'attendee',
    after: 'Yes',
    said: ['No meat', null, 'Nuts', null, 'Nothing with gluten'],
  },
  {
    title: 'I come in a wheelchair',
    fieldType: 'checkbox',
    askedOf: 'attendee',
    showAtDoor: true,
    said: [null, null, null, null, null, null, null, null, TICKED, null, null],
  },
];
/** They have been asked for so long: whoever bought before was asked nothing. */
const ASKED_FOR_DAYS = 14;

interface Kept extends Asked {
  id: string;
  position: number;
}

const questionRow = (
  asked: Kept,
  before: Kept | undefined,
  { id: eventId, ownerId }: SeededEvent,
  since: Date,
) => ({
  id: asked.id,
  owner_id: ownerId,
  event_id: eventId,
  title: asked.title,
  field_type: asked.fieldType,
  required: asked.required ?? false,
  show_at_door: asked.showAtDoor ?? false,
  asked_of: asked.askedOf,
  ticket_type_ids: [],
  content: asked.content ?? null,
  after_question_id: asked.after === undefined ? null : before?.id,
  after_answer: asked.after ?? null,
  position: asked.position,
  created_at: since,
  version: 1,
});

interface Line {
  id: string;
  orderId: string;
  at: Date;
  nth: number;
  isFirst: boolean;
}

/** What one of them said, to each question that they are asked. */
function answersOf(questions: readonly Kept[], { ownerId }: SeededEvent, line: Line) {
  let last: string | null = null;
  return questions
    .filter(({ askedOf }) => askedOf === 'attendee' || line.isFirst)
    .flatMap((question) => {
      if (question.after !== undefined && question.after !== last) return [];
      last = question.said[line.nth % question.said.length] ?? null;
      return {
        id: newId(),
        owner_id: ownerId,
        order_id: line.orderId,
        line_id: question.askedOf === 'buyer' ? null : line.id,
        question_id: question.id,
        position: question.position,
        title: question.title,
        field_type: question.fieldType,
        content: question.content ?? null,
        answer: last === null ? [] : [last],
        answered_at: line.at,
        version: 1,
      };
    });
}

/** An evening that asks whoever buys and each who comes; the last who bought have answered. */
export async function seedQuestions(tx: Tx, event: SeededEvent, now: Date): Promise<void> {
  const since = new Date(now.getTime() - ASKED_FOR_DAYS * millisecondsInDay);
  const questions = QUESTIONS.map((one, position) => ({ ...one, id: newId(), position }));
  await insertRows(
    tx,
    'event_questions',
    questions.map((one, at) => questionRow(one, questions[at - 1], event, since)),
  );
  await tx.query(`update events set collect_information = 'each-attendee' where id = $1`, [
    event.id,
  ]);
  const { rows } = await tx.query<Line>(
    `select l.id, l.order_id as "orderId", o.created_at as at, l.position = 0 as "isFirst",
        row_number() over (order by o.created_at, l.position)::int as nth
       from order_lines l join orders o on o.id = l.order_id
      where l.subject_id = $1 and o.created_at > $2`,
    [event.id, since],
  );
  await insertRows(
    tx,
    'order_answers',
    rows.flatMap((line) => answersOf(questions, event, line)),
  );
}

import { MAX_ANSWER, QUESTION_TYPES } from '@foyer/domain';
import { z } from 'zod';
import { Id, Version } from '../core/values.schemas.ts';
import { MAX_OPTIONS, MAX_QUESTIONS } from '../event-management/event-draft.ts';

/**
 * What was said to a question: one text, or each that was chosen. Terms are `agreed` or `rejected`,
 * a ticked box is `yes`; nothing says that there is no answer.
 */
export const OrderAnswer = z.strictObject({
  questionId: Id,
  answer: z.array(z.string().trim().min(1).max(MAX_ANSWER.text)).max(MAX_OPTIONS),
});
export type OrderAnswer = z.infer<typeof OrderAnswer>;
/** What somebody said, with the question as it was asked then. */
export const GivenAnswer = z.object({
  id: Id,
  version: Version,
  questionId: Id,
  title: z.string(),
  fieldType: z.enum(QUESTION_TYPES),
  content: z.string().nullable(),
  /** Whoever buys said it for the whole order. */
  isOfBuyer: z.boolean(),
  answer: z.array(z.string()),
  /** As people read it: "Agreed on Fri 18 Dec 2026, 19:30". */
  text: z.string(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** To each question once. */
export const OrderAnswers = z.array(OrderAnswer).max(MAX_QUESTIONS);

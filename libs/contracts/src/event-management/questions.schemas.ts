import { optionsOf, QUESTION_TYPES } from '@foyer/domain';
import { z } from 'zod';
import { OrderQuestion } from '../checkout/order.schemas.ts';
import { Id, Version } from '../core/values.schemas.ts';
import { questionTexts } from '../messages/schemas.en.ts';
import { MAX_OPTION, MAX_OPTIONS, MAX_QUESTION_TITLE, MAX_TERMS } from './event-draft.ts';

const fields = {
  title: z
    .string()
    .trim()
    .min(1, questionTexts.title)
    .max(MAX_QUESTION_TITLE, questionTexts.atMost(MAX_QUESTION_TITLE)),
  fieldType: z.enum(QUESTION_TYPES),
  required: z.boolean(),
  /** Whoever works at the door reads the answer there, without a network too. */
  showAtDoor: z.boolean(),
  /** Each who comes, or whoever buys, once. */
  askedOf: z.enum(['attendee', 'buyer']),
  /** Ticket types that it is asked with; empty: all. */
  onlyForTickets: z.array(Id).max(100),
  /** What may be chosen, one a line; the text of terms. Null of every other kind. */
  content: z.string().trim().max(MAX_TERMS, questionTexts.atMost(MAX_TERMS)).nullable(),
  /** Asked only while that question is answered so. */
  showWhen: z
    .strictObject({ questionId: Id, answer: z.string().min(1).max(MAX_OPTION) })
    .nullable(),
};

type Written = Pick<z.infer<z.ZodObject<typeof fields>>, 'fieldType' | 'content'>;
const isChosenFrom = ({ fieldType }: Written) =>
  fieldType === 'dropdown' || fieldType === 'choices';

/** A question as its organizer writes it. */
export const QuestionInput = z
  .strictObject({
    ...fields,
    required: fields.required.default(false),
    showAtDoor: fields.showAtDoor.default(false),
    askedOf: fields.askedOf.default('attendee'),
    onlyForTickets: fields.onlyForTickets.default([]),
    content: fields.content.default(null),
    showWhen: fields.showWhen.default(null),
  })
  .refine((one) => !isChosenFrom(one) || optionsOf(one).length >= 2, {
    path: ['content'],
    message: questionTexts.options,
  })
  .refine((one) => optionsOf(one).length <= MAX_OPTIONS, {
    path: ['content'],
    message: questionTexts.optionsAtMost(MAX_OPTIONS),
  })
  .refine((one) => optionsOf(one).every((option) => option.length <= MAX_OPTION), {
    path: ['content'],
    message: questionTexts.optionAtMost(MAX_OPTION),
  })
  .refine(({ fieldType, content }) => fieldType !== 'terms' || Boolean(content), {
    path: ['content'],
    message: questionTexts.terms,
  })
  .refine((one) => isChosenFrom(one) || one.fieldType === 'terms' || !one.content, {
    path: ['content'],
    message: questionTexts.noContent,
  });
export type QuestionInput = z.infer<typeof QuestionInput>;
/** The same as a caller says it, who may leave out what has a default. */
export type NewQuestion = z.input<typeof QuestionInput>;

/** What may change of a question; only what is sent does. */
export const QuestionChanges = z.strictObject(fields).partial().extend({ version: Version });
export type QuestionChanges = z.infer<typeof QuestionChanges>;

/** A question with how often it was answered. Answers keep the question as it was asked. */
export const ManagedQuestion = OrderQuestion.extend({
  version: Version,
  showAtDoor: z.boolean(),
  answers: z.number().int(),
});
export type ManagedQuestion = z.infer<typeof ManagedQuestion>;

/** The questions of an event, in the order in which they are asked. */
export const EventQuestions = z.object({
  /** Whether each who comes is asked, or the buyer alone, for all. */
  collectInformation: z.enum(['each-attendee', 'only-buyer']),
  questions: z.array(ManagedQuestion),
});
export type EventQuestions = z.infer<typeof EventQuestions>;

const params = z.strictObject({ eventId: Id });
const questionParams = z.strictObject({ eventId: Id, questionId: Id });

export const listQuestions = {
  summary: 'What an event asks whoever buys or comes.',
  params,
  response: EventQuestions,
};

export const createQuestion = {
  summary: 'A new question, behind the others.',
  params,
  body: QuestionInput,
  response: EventQuestions,
};

export const updateQuestion = {
  summary: 'Changes a question; answers that were given keep it as it was asked.',
  params: questionParams,
  body: QuestionChanges,
  response: EventQuestions,
};

export const deleteQuestion = {
  summary: 'Asks a question no more; its answers stay.',
  params: questionParams,
  response: EventQuestions,
};

export const orderQuestions = {
  summary: 'The order in which questions are asked; one that is not named comes after the others.',
  params,
  body: z.strictObject({ questionIds: z.array(Id).min(1).max(100) }),
  response: EventQuestions,
};

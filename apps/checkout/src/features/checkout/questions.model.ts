import type { CheckoutOrder, OrderAnswer } from '@foyer/contracts';
import {
  AGREED,
  answerProblemText,
  askedNow,
  REJECTED,
  type Answers,
  type Question,
  type Respondent,
} from '@foyer/domain';
import { BUYER, type InfoValues } from './info-values.model.ts';

/** Who is asked something: the buyer, and each who comes with a ticket where all are named. */
export interface Asked {
  /** `BUYER`, or the order item. */
  key: string;
  questions: readonly Question[];
}

const ticketsIn = ({ items }: CheckoutOrder) => items.filter(({ kind }) => kind === 'ticket');

const respondents = (order: CheckoutOrder): { key: string; respondent: Respondent }[] => {
  const tickets = ticketsIn(order);
  const holders = order.collectInformationSetting === 'each-attendee' ? tickets : [];
  return [
    {
      key: BUYER,
      respondent: { who: 'buyer', ticketTypeIds: tickets.map(({ productId }) => productId) },
    },
    ...holders.map(({ id, productId }) => ({
      key: id,
      respondent: { who: 'attendee' as const, ticketTypeId: productId },
    })),
  ];
};

/** What everybody of an order is asked now, by what they answered so far. */
export const askedOf = (order: CheckoutOrder, answers: InfoValues['answers']): Asked[] =>
  respondents(order).map(({ key, respondent }) => ({
    key,
    questions: askedNow(
      order.questions,
      respondent,
      order.collectInformationSetting,
      answers[key] ?? {},
    ),
  }));

/** What is wrong with the answers, by the name of the field. */
export const answerErrors = (
  order: CheckoutOrder,
  answers: InfoValues['answers'],
): Record<string, string> =>
  Object.fromEntries(
    askedOf(order, answers).flatMap(({ key, questions }) =>
      questions.flatMap((question) => {
        const message = answerProblemText(question, answers[key]?.[question.id] ?? []);
        return message ? [[`${key}.${question.id}`, message]] : [];
      }),
    ),
  );

/** Terms that were read and left are terms that were not agreed to. */
const answerTo = ({ id, fieldType }: Question, answers: Answers): string[] => {
  const given = (answers[id] ?? []).map((text) => text.trim()).filter(Boolean);
  return fieldType === 'terms' && given[0] !== AGREED ? [REJECTED] : given;
};

/** What one of them said, to what they are asked; nothing else is sent. */
export const answersToSend = (
  order: CheckoutOrder,
  answers: InfoValues['answers'],
  key: string,
): OrderAnswer[] =>
  (askedOf(order, answers).find((one) => one.key === key)?.questions ?? []).flatMap((question) => {
    const answer = answerTo(question, answers[key] ?? {});
    return answer.length > 0 ? [{ questionId: question.id, answer }] : [];
  });

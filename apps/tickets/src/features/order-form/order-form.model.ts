import type { ClaimInput, OrderForm } from '@foyer/contracts';
import { PersonName } from '@foyer/contracts/schemas';
import {
  AGREED,
  answerProblemText,
  askedNow,
  formatDate,
  REJECTED,
  TERMS_VERSION,
  type Answers,
  type Question,
} from '@foyer/domain';
import type { FormErrors } from '@foyer/remote-kit';
import { messages as m } from './order-form.messages.en.ts';

export interface FormValues {
  firstName: string;
  lastName: string;
  answers: Record<string, readonly string[]>;
  /** Who may write news: the seller, the product. */
  owner: boolean;
  product: boolean;
}

/** Under which the answers' fields are named. */
export const ANSWERS = 'answers';

export const startOf = ({ holder }: OrderForm): FormValues => ({
  firstName: holder.firstName,
  lastName: holder.lastName,
  answers: {},
  owner: false,
  product: false,
});

/** What whoever claims is asked now, by what they answered so far. */
export const askedOf = (form: OrderForm, answers: Answers): Question[] =>
  askedNow(
    form.questions,
    { who: 'attendee', ticketTypeId: form.ticketTypeId },
    form.collectInformationSetting,
    answers,
  );

const nameError = (name: string) => PersonName.safeParse(name).error?.issues[0]?.message;

/** What is wrong, by the name of the field. */
export function formErrors(form: OrderForm, values: FormValues): FormErrors {
  const answers = askedOf(form, values.answers).flatMap((question) => {
    const message = answerProblemText(question, values.answers[question.id] ?? []);
    return message ? [[`${ANSWERS}.${question.id}`, message] as const] : [];
  });
  return {
    firstName: nameError(values.firstName),
    lastName: nameError(values.lastName),
    ...Object.fromEntries(answers),
  };
}

/** Terms that were read and left are terms that were not agreed to. */
const answerTo = ({ id, fieldType }: Question, answers: Answers): string[] => {
  const given = (answers[id] ?? []).map((text) => text.trim()).filter(Boolean);
  return fieldType === 'terms' && given[0] !== AGREED ? [REJECTED] : given;
};

/** What is sent: an answer to what is asked, and nothing else. */
export const toClaim = (form: OrderForm, values: FormValues): ClaimInput => ({
  userInfo: { firstName: values.firstName.trim(), lastName: values.lastName.trim() },
  orderAnswers: askedOf(form, values.answers).flatMap((question) => {
    const answer = answerTo(question, values.answers);
    return answer.length > 0 ? [{ questionId: question.id, answer }] : [];
  }),
  marketingConsents: { owner: values.owner, product: values.product },
  termsVersion: TERMS_VERSION,
});

/** A question is called as it is asked. */
export const labelsOf = ({ questions }: OrderForm): Record<string, string> => ({
  firstName: m.form.firstName,
  lastName: m.form.lastName,
  ...Object.fromEntries(questions.map(({ id, title }) => [id, title])),
});

export const holderOf = ({ holder }: OrderForm) => `${holder.firstName} ${holder.lastName}`.trim();

/** Why there is nothing to claim; null while there is. */
export function endSentence(form: OrderForm): string | null {
  const day = form.endedAt === null ? '' : formatDate(form.endedAt, form.timezone);
  switch (form.state) {
    case 'open':
      return null;
    case 'claimed':
      return m.ended.claimed(holderOf(form), day);
    case 'taken_back':
      return m.ended.takenBack(form.from, day);
    case 'over':
      return m.ended.over;
  }
}

import type { CheckoutOrder, ConfirmInput } from '@foyer/contracts';
import { emailsMatch, isEmail, isPersonName, PERSON_NAME_LIMIT } from '@foyer/domain';
import { messages as m } from './info-step.messages.en.ts';
import { BUYER, type InfoValues, type PersonValues } from './info-values.model.ts';
import { answerErrors, answersToSend } from './questions.model.ts';

const NOBODY: PersonValues = { firstName: '', lastName: '', email: '' };

const nameError = (name: string): string | undefined => {
  if (!name.trim()) return m.required;
  if (name.trim().length >= PERSON_NAME_LIMIT) return m.longName;
  return isPersonName(name.trim()) ? undefined : m.badName;
};
const emailError = (email: string): string | undefined =>
  !email.trim() ? m.required : isEmail(email.trim()) ? undefined : m.badEmail;

function personErrors(person: PersonValues, prefix: string): Record<string, string> {
  const found = {
    firstName: nameError(person.firstName),
    lastName: nameError(person.lastName),
    email: emailError(person.email),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, error]) => (error ? [[`${prefix}${name}`, error]] : [])),
  );
}

/** What somebody comes with; whatever else was put into the order asks nobody for a name. */
export const ticketsOf = ({ items }: CheckoutOrder) =>
  items.filter(({ kind }) => kind === 'ticket');

const asksEverybody = (order: CheckoutOrder) => order.collectInformationSetting === 'each-attendee';

/** What is wrong, by field name; empty when the form may be sent. */
export function infoErrors(values: InfoValues, order: CheckoutOrder): Record<string, string> {
  const errors = personErrors(values, '');
  if (!errors['email'] && !emailsMatch(values.email, values.confirmEmail))
    errors['confirmEmail'] = m.mismatch;
  if (asksEverybody(order))
    for (const item of ticketsOf(order))
      Object.assign(errors, personErrors(values.attendees[item.id] ?? NOBODY, `${item.id}.`));
  return { ...errors, ...answerErrors(order, values.answers) };
}

const trimmed = ({ firstName, lastName, email }: PersonValues): PersonValues => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
});

export function toConfirmInput(values: InfoValues, order: CheckoutOrder): ConfirmInput {
  return {
    buyer: trimmed(values),
    note: values.note.trim(),
    orderAnswers: answersToSend(order, values.answers, BUYER),
    attendees: asksEverybody(order)
      ? ticketsOf(order).map((item) => ({
          itemId: item.id,
          ...trimmed(values.attendees[item.id] ?? NOBODY),
          orderAnswers: answersToSend(order, values.answers, item.id),
        }))
      : [],
    marketingConsents: { owner: values.ownerConsent, product: values.productConsent },
  };
}

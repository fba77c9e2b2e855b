import type { CheckoutOrder, ConfirmInput } from '@foyer/contracts';
import {
  emailsMatch,
  isEmail,
  isPersonName,
  PERSON_NAME_LIMIT,
  TERMS_VERSION,
} from '@foyer/domain';
import { messages as m } from './info-step.messages.en.ts';
import { isOfDoor } from './checkout-transitions.model.ts';
import { BUYER, GUEST, type InfoValues, type PersonValues } from './info-values.model.ts';
import { answerErrors, answersToSend } from './questions.model.ts';

const NOBODY: PersonValues = { firstName: '', lastName: '', email: '' };

/** Each says what it is about: it stands in the summary as well, without its field. */
const nameError = (name: string, missing: string): string | undefined => {
  if (!name.trim()) return missing;
  if (name.trim().length >= PERSON_NAME_LIMIT) return m.longName;
  return isPersonName(name.trim()) ? undefined : m.badName;
};
const emailError = (email: string, missing: string | undefined): string | undefined =>
  !email.trim() ? missing : isEmail(email.trim()) ? undefined : m.badEmail;

function personErrors(
  person: PersonValues,
  prefix: string,
  isGuest: boolean,
): Record<string, string> {
  const missing = m.missing[prefix === '' ? 'buyer' : 'attendee'];
  const found = {
    firstName: nameError(person.firstName, missing.firstName),
    lastName: nameError(person.lastName, missing.lastName),
    // a guest need not have one
    email: emailError(person.email, isGuest ? undefined : missing.email),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, error]) => (error ? [[`${prefix}${name}`, error]] : [])),
  );
}

/** What somebody comes with; whatever else was put into the order asks nobody for a name. */
export const ticketsOf = ({ items }: CheckoutOrder) =>
  items.filter(({ kind }) => kind === 'ticket');

/** Who comes with a ticket; nobody yet, and of the door nobody known. */
export const attendeeOf = (
  { attendees }: InfoValues,
  { id }: CheckoutOrder['items'][number],
  order: CheckoutOrder,
): PersonValues => attendees[id] ?? (isOfDoor(order) ? GUEST : NOBODY);

const asksEverybody = (order: CheckoutOrder) => order.collectInformationSetting === 'each-attendee';

/** What is wrong, by field name; empty when the form may be sent. */
export function infoErrors(values: InfoValues, order: CheckoutOrder): Record<string, string> {
  const isGuest = isOfDoor(order);
  const errors = personErrors(values, '', isGuest);
  if (!isGuest && !errors['email'] && !emailsMatch(values.email, values.confirmEmail))
    errors['confirmEmail'] = m.mismatch;
  if (asksEverybody(order))
    for (const item of ticketsOf(order))
      Object.assign(errors, personErrors(attendeeOf(values, item, order), `${item.id}.`, isGuest));
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
          ...trimmed(attendeeOf(values, item, order)),
          orderAnswers: answersToSend(order, values.answers, item.id),
        }))
      : [],
    marketingConsents: { owner: values.ownerConsent, product: values.productConsent },
    // said beside the button
    termsVersion: isOfDoor(order) ? undefined : TERMS_VERSION,
  };
}

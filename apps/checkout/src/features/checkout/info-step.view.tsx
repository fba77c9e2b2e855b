import { MAX_GUEST_NOTE, type CheckoutOrder, type ConfirmInput } from '@foyer/contracts';
import {
  Button,
  Checkbox,
  ErrorSummary,
  lazyPart,
  TextArea,
  TextField,
  TextLink,
  useOnline,
  useStickyBar,
} from '@foyer/design-system';
import {
  consentText,
  formatOrderTotal,
  suggestEmail,
  TEXT_LIMITS,
  termsConsent,
  toMinor,
  truncate,
  type Consents,
} from '@foyer/domain';
import type { Form } from '@foyer/remote-kit';
import { useForm } from '@foyer/remote-kit/form';
import type { Dispatch, SetStateAction, ReactNode } from 'react';
import { messages as shared } from '../../messages/en.ts';
import { messages } from './checkout.messages.en.ts';
import { isOfDoor } from './checkout-transitions.model.ts';
import { attendeeOf, infoErrors, ticketsOf, toConfirmInput } from './info-form.model.ts';
import { messages as m } from './info-step.messages.en.ts';
import { BUYER, type InfoValues, type PersonValues } from './info-values.model.ts';
import { askedOf } from './questions.model.ts';
import { TermsLink } from './terms-link.view.tsx';
import styles from './checkout.module.css';

const { Part: Questions } = lazyPart(
  async () => (await import('@foyer/remote-kit/questions')).Questions,
);

interface Props {
  order: CheckoutOrder;
  /** Who sells, by name: they ask whether they may write. */
  seller: string;
  /** Which of the two boxes the event has. */
  asks: Consents;
  /** Where a visitor logs in; null for somebody who is. */
  signInHref: string | null;
  /** How a membership that is bought with it goes on. */
  renews?: ReactNode;
  typed: readonly [InfoValues, Dispatch<SetStateAction<InfoValues>>];
  isPending: boolean;
  onTry: () => void;
  onSend: (body: ConfirmInput) => void;
}

/** Who buys, and for whom. */
export function InfoStep({
  order,
  seller,
  asks,
  signInHref,
  renews,
  typed,
  isPending,
  onTry,
  onSend,
}: Props) {
  const [info] = typed;
  const isGuest = isOfDoor(order);
  const form = useForm<InfoValues>(typed, (values) => infoErrors(values, order));
  const suggestion =
    form.isLeft('email') && !form.errorOf('email') ? suggestEmail(info.email) : null;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        onTry();
        // sent once at a time by the checkout itself
        form.submit((values) => Promise.resolve(onSend(toConfirmInput(values, order))))(event);
      }}
    >
      <div>
        <h2>{isGuest ? messages.guest.info : m.title}</h2>
        <p className={styles.muted}>
          {isGuest ? m.guestLead : m.lead}{' '}
          {!isGuest && signInHref !== null && (
            <>
              {m.guest} {m.haveAccount} <TextLink href={signInHref}>{shared.signIn}</TextLink>
            </>
          )}
        </p>
      </div>
      <ErrorSummary {...form.summary(labelsOf(order))} leadsToFirst />
      <Person values={info} form={form} prefix="" onChange={form.set} isBuyer isGuest={isGuest} />
      {suggestion && (
        <p className={styles.hint}>
          <button
            type="button"
            className={styles.more}
            onClick={() => form.set({ email: suggestion, confirmEmail: suggestion })}
          >
            {m.didYouMean(suggestion)}
          </button>
        </p>
      )}
      {isGuest ? (
        <TextArea
          label={m.note}
          hint={m.noteHint}
          rows={2}
          counterMax={MAX_GUEST_NOTE}
          {...form.field('note')}
        />
      ) : (
        <TextField
          label={m.confirmEmail}
          type="email"
          enterKeyHint="go"
          autoComplete="email"
          inputMode="email"
          {...form.field('confirmEmail')}
          // judged beside the address: two empty ones are equal
          isRequired
        />
      )}
      <Asked order={order} who={BUYER} form={form} />
      {order.collectInformationSetting === 'each-attendee' &&
        ticketsOf(order).map((item, index) => (
          <Attendee key={item.id} order={order} item={item} index={index} form={form} />
        ))}
      {!isGuest && <News seller={seller} asks={asks} form={form} />}
      <Next order={order} renews={renews} isPending={isPending} />
    </form>
  );
}

/** The total, what going on agrees to, and the button; in reach of the thumb on a phone. */
function Next({ order, renews, isPending }: Pick<Props, 'order' | 'renews' | 'isPending'>) {
  const bar = useStickyBar('bottom');
  const isOnline = useOnline();
  return (
    <div className={styles.next} ref={bar}>
      {!isOfDoor(order) && (
        <p className={styles.agreed}>
          {termsConsent.before} <TermsLink>{termsConsent.terms}</TermsLink>
          {termsConsent.end} {renews}
        </p>
      )}
      <p className={styles.sum}>
        <b>
          {formatOrderTotal(toMinor(order.paymentDetails.total, order.currency), order.currency)}
        </b>
        <span role="status">
          {isOnline ? messages.summary.count(ticketsOf(order).length) : messages.offline}
        </span>
      </p>
      <Button type="submit" variant="primary" size="lg" isBlock isPending={isPending}>
        {submitLabel(order)}
      </Button>
    </div>
  );
}

function submitLabel(order: CheckoutOrder): string {
  if (order.paymentDetails.total > 0) return m.toPayment;
  return isOfDoor(order) ? m.addGuest : m.complete;
}

/** Whether whoever buys may be written to; nothing where the event does not ask. */
function News({ seller, asks, form }: Pick<Props, 'seller' | 'asks'> & { form: Form<InfoValues> }) {
  if (!asks.owner && !asks.product) return null;
  const { ownerConsent, productConsent } = form.values;
  return (
    <div>
      {asks.owner && (
        <Checkbox isSelected={ownerConsent} onChange={(isOn) => form.set({ ownerConsent: isOn })}>
          {consentText('owner', seller)}
        </Checkbox>
      )}
      {asks.product && (
        <Checkbox
          isSelected={productConsent}
          onChange={(isOn) => form.set({ productConsent: isOn })}
        >
          {consentText('product', seller)}
        </Checkbox>
      )}
    </div>
  );
}

/** A question is called as it is asked. */
const labelsOf = ({ questions }: CheckoutOrder): Record<string, string> =>
  Object.fromEntries(questions.map(({ id, title }) => [id, title]));

/** What the organizer asks one of them: nothing, most of the time. */
function Asked({
  order,
  who,
  form,
}: {
  order: CheckoutOrder;
  who: string;
  form: Form<InfoValues>;
}) {
  const { answers } = form.values;
  const mine = answers[who] ?? {};
  const questions = askedOf(order, answers).find(({ key }) => key === who)?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <Questions
      who={who}
      questions={questions}
      answers={mine}
      errorOf={form.errorOf}
      onLeave={form.leave}
      onAnswer={(id, answer) =>
        form.set({ answers: { ...answers, [who]: { ...mine, [id]: answer } } })
      }
    />
  );
}

interface PersonProps {
  values: PersonValues;
  prefix: string;
  isBuyer?: boolean;
  /** Whom an organizer adds: an address is theirs to leave out. */
  isGuest: boolean;
  form: Form<InfoValues>;
  onChange: (change: Partial<PersonValues>) => void;
}

function Person({ values, prefix, isBuyer = false, isGuest, form, onChange }: PersonProps) {
  const filledIn = isBuyer && !isGuest;
  const field = (name: keyof PersonValues) => ({
    name: `${prefix}${name}`,
    value: values[name],
    error: form.errorOf(`${prefix}${name}`),
    isRequired: true,
    onBlur: () => form.leave(`${prefix}${name}`),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={m.firstName}
          enterKeyHint="next"
          autoComplete={filledIn ? 'given-name' : 'off'}
          {...field('firstName')}
        />
        <TextField
          label={m.lastName}
          enterKeyHint="next"
          autoComplete={filledIn ? 'family-name' : 'off'}
          {...field('lastName')}
        />
      </div>
      <TextField
        label={m.email}
        type="email"
        enterKeyHint="next"
        inputMode="email"
        autoComplete={filledIn ? 'email' : 'off'}
        {...field('email')}
        isRequired={!isGuest}
      />
    </>
  );
}

function Attendee({
  order,
  item,
  index,
  form,
}: {
  order: CheckoutOrder;
  item: CheckoutOrder['items'][number];
  index: number;
  form: Form<InfoValues>;
}) {
  const info = form.values;
  const values = attendeeOf(info, item, order);
  const set = (change: Partial<PersonValues>) =>
    form.set({ attendees: { ...info.attendees, [item.id]: { ...values, ...change } } });
  return (
    <fieldset className={styles.attendee}>
      <legend>
        {m.attendee(truncate(item.name, TEXT_LIMITS.checkoutTicketHeading), index + 1)}
      </legend>
      <Button
        size="sm"
        variant="quiet"
        onPress={() =>
          set({ firstName: info.firstName, lastName: info.lastName, email: info.email })
        }
      >
        {m.sameAsBuyer}
      </Button>
      <Person
        values={values}
        prefix={`${item.id}.`}
        form={form}
        onChange={set}
        isGuest={isOfDoor(order)}
      />
      <Asked order={order} who={item.id} form={form} />
    </fieldset>
  );
}

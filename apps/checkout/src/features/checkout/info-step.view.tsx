import type { CheckoutOrder, EventDetail, Links } from '@foyer/contracts';
import { Button, Checkbox, ErrorSummary, TextField, TextLink } from '@foyer/design-system';
import { suggestEmail } from '@foyer/domain';
import { useState } from 'react';
import { messages } from '../../messages/en.ts';
import type { CheckoutFlow } from './checkout-flow.store.ts';
import { infoErrors, type PersonValues } from './info-form.model.ts';
import styles from './checkout.module.css';

const m = messages.info;

export function InfoStep({ event, flow, links }: { event: EventDetail; flow: CheckoutFlow; links: Links }) {
  const { order, info, setInfo } = flow;
  const [left, setLeft] = useState<Record<string, true>>({});
  const [attempt, setAttempt] = useState(0);
  if (!order) return null;
  const errors = infoErrors(info, order);
  const shown = (name: string) => (attempt > 0 || left[name] ? errors[name] : undefined);
  const leave = (name: string) => setLeft((current) => ({ ...current, [name]: true }));
  const submit = () => {
    setAttempt(attempt + 1);
    if (Object.keys(errors).length === 0) void flow.confirmInfo();
  };
  const suggestion = left['email'] && !errors['email'] ? suggestEmail(info.email) : null;
  return (
    <form className={styles.form} noValidate onSubmit={(submitted) => { submitted.preventDefault(); submit(); }}>
      <div><h2>{m.title}</h2><p className={styles.muted}>{m.lead} {!flow.user && <>{m.guest} {m.haveAccount} <TextLink href={links.signIn({ redirect_to: `${links.checkout(event.id, { tab: 'info', ...(flow.place.instanceId && { instanceId: flow.place.instanceId }) })}` })}>{m.signIn}</TextLink></>}</p></div>
      <ErrorSummary attempt={attempt} errors={attempt > 0 ? Object.entries(errors).map(([name, message]) => ({ message: `${labelOf(name)}: ${message}` })) : []} />
      <Person values={info} shown={shown} leave={leave} prefix="" onChange={(person) => setInfo({ ...info, ...person })} isBuyer />
      {suggestion && <p className={styles.hint}><button type="button" className={styles.more} onClick={() => setInfo({ ...info, email: suggestion, confirmEmail: suggestion })}>{m.didYouMean(suggestion)}</button></p>}
      <TextField label={m.confirmEmail} type="email" name="confirm-email" autoComplete="email" inputMode="email" value={info.confirmEmail} error={shown('confirmEmail')}
        onBlur={() => leave('confirmEmail')} onChange={(confirmEmail) => setInfo({ ...info, confirmEmail })} />
      {order.collectInformationSetting === 'each-attendee' && order.items.map((item, index) => <Attendee key={item.id} item={item} index={index} flow={flow} shown={shown} leave={leave} />)}
      <div>
        <Checkbox isSelected={info.ownerConsent} onChange={(ownerConsent) => setInfo({ ...info, ownerConsent })}>{m.ownerConsent(event.owner.name)}</Checkbox>
        <Checkbox isSelected={info.productConsent} onChange={(productConsent) => setInfo({ ...info, productConsent })}>{m.productConsent}</Checkbox>
      </div>
      <Button type="submit" variant="primary" size="lg" isBlock isPending={flow.isConfirming}>{order.paymentDetails.total === 0 ? m.complete : m.toPayment}</Button>
    </form>
  );
}

const LABELS: Record<string, string> = { firstName: m.firstName, lastName: m.lastName, email: m.email, confirmEmail: m.confirmEmail };
const labelOf = (name: string) => LABELS[name.split('.').at(-1) ?? ''] ?? name;

interface PersonProps { values: PersonValues; prefix: string; isBuyer?: boolean; shown: (name: string) => string | undefined; leave: (name: string) => void; onChange: (change: Partial<PersonValues>) => void }

function Person({ values, prefix, isBuyer = false, shown, leave, onChange }: PersonProps) {
  const field = (name: keyof PersonValues) => ({ name: `${prefix}${name}`, value: values[name], error: shown(`${prefix}${name}`), onBlur: () => leave(`${prefix}${name}`), onChange: (value: string) => onChange({ [name]: value }) });
  return (
    <>
      <div className={styles.pair}>
        <TextField label={m.firstName} autoComplete={isBuyer ? 'given-name' : 'off'} {...field('firstName')} />
        <TextField label={m.lastName} autoComplete={isBuyer ? 'family-name' : 'off'} {...field('lastName')} />
      </div>
      <TextField label={m.email} type="email" inputMode="email" autoComplete={isBuyer ? 'email' : 'off'} {...field('email')} />
    </>
  );
}

function Attendee({ item, index, flow, shown, leave }: { item: CheckoutOrder['items'][number]; index: number; flow: CheckoutFlow } & Pick<PersonProps, 'shown' | 'leave'>) {
  const { info, setInfo } = flow;
  const values = info.attendees[item.id] ?? { firstName: '', lastName: '', email: '' };
  const set = (change: Partial<PersonValues>) => setInfo({ ...info, attendees: { ...info.attendees, [item.id]: { ...values, ...change } } });
  return (
    <fieldset className={styles.attendee}>
      <legend>{m.attendee(item.name, index + 1)}</legend>
      <Button size="sm" variant="quiet" onPress={() => set({ firstName: info.firstName, lastName: info.lastName, email: info.email })}>{m.sameAsBuyer}</Button>
      <Person values={values} prefix={`${item.id}.`} shown={shown} leave={leave} onChange={set} />
    </fieldset>
  );
}

import type { CheckoutTicket, EventDetail } from '@foyer/contracts';
import { announce, Badge, Button, EmptyState, NumberStepper, Tag, TextField, useAnnounced } from '@foyer/design-system';
import { formatMoney, formatOrderTotal, isTruncated, TEXT_LIMITS, toMinor, truncate } from '@foyer/domain';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/en.ts';
import { promoText } from './cart.model.ts';
import type { CheckoutFlow } from './checkout-flow.store.ts';
import type { PromoCodes } from './promo-codes.store.ts';
import styles from './checkout.module.css';

const m = messages.tickets;

export function TicketsStep({ event, flow }: { event: EventDetail; flow: CheckoutFlow }) {
  const admissions = flow.tickets.filter((ticket) => ticket.category === 'Admission');
  useAnnounced(messages.totalIs(formatOrderTotal(flow.summary.totalMinor, flow.summary.currency)));
  const addOns = flow.tickets.filter((ticket) => ticket.category === 'Add on');
  if (flow.tickets.length === 0) return <EmptyState icon="ticket" title={m.noTickets} />;
  return (
    <section aria-label={m.title}>
      <ul>{admissions.map((ticket) => <TicketRow key={ticket.id} ticket={ticket} flow={flow} />)}</ul>
      {addOns.length > 0 && <ul>{addOns.map((ticket) => <TicketRow key={ticket.id} ticket={ticket} flow={flow} isAddOn />)}</ul>}
      {(event.codesAvailableInPerson || event.codesAvailableOnline) && <PromoBox flow={flow} />}
    </section>
  );
}

function TicketRow({ ticket, flow, isAddOn = false }: { ticket: CheckoutTicket; flow: CheckoutFlow; isAddOn?: boolean }) {
  const label = flow.labelOf(ticket);
  const money = (amount: number) => formatMoney(toMinor(amount, ticket.currency), ticket.currency);
  return (
    <li className={styles.ticket}>
      <div>
        <h2>{ticket.name} {isAddOn && <Badge>{m.addOns}</Badge>}</h2>
        {ticket.description && <Description text={ticket.description} />}
        <p className={styles.price}>{ticket.price === 0 ? <b>{m.free}</b> : <><b>{money(ticket.price + ticket.fee)}</b> {m.including(money(ticket.fee))}</>}</p>
      </div>
      {label
        ? <Badge tone={ticket.startsSalesAt && ticket.quantity > 0 ? 'info' : 'neutral'}>{label}</Badge>
        : <Count ticket={ticket} flow={flow} />}
    </li>
  );
}

/** How many; below it how few there are, or why there is no more to take. */
function Count({ ticket, flow }: { ticket: CheckoutTicket; flow: CheckoutFlow }) {
  const chosen = flow.quantities[ticket.id] ?? 0;
  const note = ticket.fewLeft !== null ? m.left(ticket.fewLeft) : chosen >= ticket.quantity ? m.atMost(ticket.quantity) : null;
  return (
    <div className={styles.count}>
      <NumberStepper label={ticket.name} value={chosen} max={ticket.quantity} onChange={(quantity) => flow.setQuantity(ticket.id, quantity)} />
      <small role="status">{note}</small>
    </div>
  );
}

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isTruncated(text, TEXT_LIMITS.ticketDescription)) return <p className={styles.description}>{text}</p>;
  return (
    <p className={styles.description}>
      {isOpen ? text : truncate(text, TEXT_LIMITS.ticketDescription)}{' '}
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{isOpen ? m.seeLess : m.seeMore}</button>
    </p>
  );
}

function PromoBox({ flow }: { flow: CheckoutFlow }) {
  const { promo, code } = flow;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const fromAddress = useRef(false);
  const { apply } = promo;
  // a code in the link applies itself, once
  useEffect(() => {
    if (!code || fromAddress.current) return;
    fromAddress.current = true;
    void apply(code).then((isApplied) => { if (!isApplied) { setOpen(true); setTyped(code); } });
  }, [code, apply]);
  const [attempt, setAttempt] = useState(0);
  const submit = async () => {
    if (await apply(typed)) setTyped('');
    setAttempt((before) => before + 1);
  };
  const effectOf = (one: PromoCodes['codes'][number]) =>
    (one.kind === 'secret' ? messages.promo.secret : messages.promo.off(promoText(one, flow.summary.currency) ?? ''));
  const { error } = promo;
  // the field has the focus already, so its new description is read to nobody
  useEffect(() => { if (error) announce(error); }, [error, attempt]);
  const last = promo.codes.at(-1);
  useAnnounced(last ? messages.promo.applied(last.name, effectOf(last)) : '');
  const remove = (one: PromoCodes['codes'][number]) => {
    promo.remove(one.id);
    announce(messages.promo.removed(one.name));
  };
  return (
    <div className={styles.promo}>
      {promo.codes.map((one) => (
        <Tag key={one.id} removeLabel={messages.promo.remove(one.name)} onRemove={() => remove(one)}>
          {`${one.name} · ${effectOf(one)}`}
        </Tag>
      ))}
      {isOpen
        ? <form className={styles.code} onSubmit={(event) => { event.preventDefault(); void submit(); }}>
          <TextField label={messages.promo.label} value={typed} onChange={setTyped} error={promo.error ?? undefined}
            autoFocus autoComplete="off" autoCapitalize="characters" spellCheck={false} enterKeyHint="done" maxLength={32} />
          <Button type="submit" isPending={promo.isApplying}>{messages.promo.apply}</Button>
        </form>
        : <Button variant="quiet" size="sm" onPress={() => setOpen(true)}>{messages.promo.open}</Button>}
    </div>
  );
}

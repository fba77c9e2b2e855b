import type { CheckoutTicket, EventDetail, Links, PromoCodeResult } from '@foyer/contracts';
import {
  announce,
  Badge,
  Button,
  EmptyState,
  LinkTabs,
  NumberStepper,
  Tag,
  TextField,
  useAnnounced,
} from '@foyer/design-system';
import { formatMoney, formatOrderTotal, isTruncated, TEXT_LIMITS, truncate } from '@foyer/domain';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/en.ts';
import { promoText, ticketPrice } from './cart.model.ts';
import type { CheckoutFlow } from './checkout-flow.store.ts';
import type { PromoCodes } from './promo-codes.store.ts';
import styles from './checkout.module.css';

const m = messages.tickets;

interface Props {
  event: EventDetail;
  flow: CheckoutFlow;
  links: Links;
}

export function TicketsStep({ event, flow, links }: Props) {
  const admissions = flow.tickets.filter((ticket) => ticket.category === 'Admission');
  useAnnounced(messages.totalIs(formatOrderTotal(flow.summary.totalMinor, flow.summary.currency)));
  const addOns = flow.tickets.filter((ticket) => ticket.category === 'Add on');
  return (
    <section aria-label={m.title}>
      {event.inPersonTicketsAvailable && event.onlineTicketsAvailable && (
        <Kinds event={event} flow={flow} links={links} />
      )}
      {flow.tickets.length === 0 && <EmptyState icon="ticket" title={m.noTickets} />}
      <ul>
        {admissions.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} flow={flow} />
        ))}
      </ul>
      {addOns.length > 0 && (
        <ul>
          {addOns.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} flow={flow} isAddOn />
          ))}
        </ul>
      )}
      {(event.codesAvailableInPerson || event.codesAvailableOnline) && <PromoBox flow={flow} />}
    </section>
  );
}

/** Tickets for the hall and online ones side by side, each with its own address. */
function Kinds({ event, flow, links }: Props) {
  const { instanceId } = flow.place;
  return (
    <LinkTabs
      label={m.kinds}
      items={(['in-person', 'online'] as const).map((ticketType) => ({
        href: links.checkout(event.id, { instanceId, ticketType }),
        label: m.kind[ticketType],
        isCurrent: flow.ticketType === ticketType,
      }))}
    />
  );
}

function TicketRow({
  ticket,
  flow,
  isAddOn = false,
}: {
  ticket: CheckoutTicket;
  flow: CheckoutFlow;
  isAddOn?: boolean;
}) {
  const label = flow.labelOf(ticket);
  return (
    <li className={styles.ticket}>
      <div>
        <h2>
          {ticket.name} {isAddOn && <Badge>{m.addOns}</Badge>}
        </h2>
        {ticket.description && <Description text={ticket.description} />}
        <Price ticket={ticket} discount={flow.discount} />
      </div>
      {label ? (
        <Badge tone={ticket.startsSalesAt && ticket.quantity > 0 ? 'info' : 'neutral'}>
          {label}
        </Badge>
      ) : (
        <Count ticket={ticket} flow={flow} />
      )}
    </li>
  );
}

/** What one costs, fee included; beside it what it cost without the code. */
function Price({ ticket, discount }: { ticket: CheckoutTicket; discount: PromoCodeResult | null }) {
  const { amount, fee, before } = ticketPrice(ticket, discount);
  const money = (minor: number) => formatMoney(minor, ticket.currency);
  return (
    <p className={styles.price}>
      <b>{amount === 0 ? m.free : money(amount)}</b>
      {fee > 0 && <> {m.including(money(fee))}</>}
      {before !== null && (
        <>
          {' '}
          <s>
            <span className="sr">{m.before} </span>
            {money(before)}
          </s>
        </>
      )}
    </p>
  );
}

/** How many; below it how few there are, or why there is no more to take. */
function Count({ ticket, flow }: { ticket: CheckoutTicket; flow: CheckoutFlow }) {
  const chosen = flow.quantities[ticket.id] ?? 0;
  const note =
    ticket.fewLeft !== null
      ? m.left(ticket.fewLeft)
      : chosen >= ticket.quantity
        ? m.atMost(ticket.quantity)
        : null;
  return (
    <div className={styles.count}>
      <NumberStepper
        label={ticket.name}
        value={chosen}
        max={ticket.quantity}
        onChange={(quantity) => flow.setQuantity(ticket.id, quantity)}
      />
      <small role="status">{note}</small>
    </div>
  );
}

function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isTruncated(text, TEXT_LIMITS.ticketDescription))
    return <p className={styles.description}>{text}</p>;
  return (
    <p className={styles.description}>
      {isOpen ? text : truncate(text, TEXT_LIMITS.ticketDescription)}{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? m.seeLess : m.seeMore}
      </button>
    </p>
  );
}

function PromoBox({ flow }: { flow: CheckoutFlow }) {
  const { promo, code, takeCode } = flow;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const taken = useRef<string>(undefined);
  const { apply } = promo;
  // a code in the link applies itself, once: then it is the cart's, and may be removed
  useEffect(() => {
    if (!code || taken.current === code) return;
    taken.current = code;
    takeCode();
    if (promo.codes.some((one) => one.name === code.toUpperCase())) return;
    void apply(code).then((isApplied) => {
      if (!isApplied) {
        setOpen(true);
        setTyped(code);
      }
    });
  }, [code, takeCode, promo.codes, apply]);
  const [attempt, setAttempt] = useState(0);
  const submit = async () => {
    // what was typed meanwhile stays
    if (await apply(typed)) setTyped((now) => (now === typed ? '' : now));
    setAttempt((before) => before + 1);
  };
  const effectOf = (one: PromoCodes['codes'][number]) =>
    one.kind === 'secret'
      ? messages.promo.secret
      : messages.promo.off(promoText(one, flow.summary.currency) ?? '');
  const { error } = promo;
  // the field has the focus already, so its new description is read to nobody; an equal refusal is
  // said again
  const said = useRef(0);
  useEffect(() => {
    if (attempt === said.current) return;
    said.current = attempt;
    if (error) announce(error);
  }, [error, attempt]);
  const last = promo.codes.at(-1);
  useAnnounced(last ? messages.promo.applied(last.name, effectOf(last)) : '');
  const remove = (one: PromoCodes['codes'][number]) => {
    promo.remove(one.id);
    announce(messages.promo.removed(one.name));
  };
  return (
    <div className={styles.promo}>
      {promo.lost.length > 0 && (
        <p className={styles.lost} role="status">
          {promo.lost.join(' ')}
        </p>
      )}
      {promo.codes.map((one) => (
        <Tag
          key={one.id}
          removeLabel={messages.promo.remove(one.name)}
          onRemove={() => remove(one)}
        >
          {`${one.name} · ${effectOf(one)}`}
        </Tag>
      ))}
      {isOpen ? (
        <form
          className={styles.code}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextField
            label={messages.promo.label}
            value={typed}
            onChange={setTyped}
            error={promo.error ?? undefined}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={32}
          />
          <Button type="submit" isPending={promo.isApplying}>
            {messages.promo.apply}
          </Button>
        </form>
      ) : (
        <Button variant="quiet" size="sm" onPress={() => setOpen(true)}>
          {messages.promo.open}
        </Button>
      )}
    </div>
  );
}

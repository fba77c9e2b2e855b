import type { CheckoutTicket, PromoCodeResult } from '@foyer/contracts';
import { Badge, EmptyState, LinkTabs, NumberStepper, useAnnounced } from '@foyer/design-system';
import { formatMoney, formatOrderTotal, isTruncated, TEXT_LIMITS, truncate } from '@foyer/domain';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/en.ts';
import { ticketPrice } from './cart.model.ts';
import type { Cart } from './cart.store.ts';
import styles from './checkout.module.css';

const m = messages.tickets;

type OnChoose = (ticketId: string, quantity: number) => void;
interface Props {
  cart: Cart;
  /** Tickets for the hall and online ones side by side, each with its own address. */
  kinds: { href: string; label: string; isCurrent: boolean }[];
  onChoose: OnChoose;
  /** The box for codes, where the event has some. */
  children: ReactNode;
}

export function TicketsStep({ cart, kinds, onChoose, children }: Props) {
  const { tickets, summary } = cart;
  useAnnounced(messages.totalIs(formatOrderTotal(summary.totalMinor, summary.currency)));
  const lists = [
    tickets.filter((ticket) => ticket.category === 'Admission'),
    tickets.filter((ticket) => ticket.category === 'Add on'),
  ];
  return (
    <section aria-label={m.title}>
      {kinds.length > 0 && <LinkTabs label={m.kinds} items={kinds} />}
      {tickets.length === 0 && <EmptyState icon="ticket" title={m.noTickets} />}
      {lists.map(
        (list) =>
          list[0] && (
            <ul key={list[0].category}>
              {list.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} cart={cart} onChoose={onChoose} />
              ))}
            </ul>
          ),
      )}
      {children}
    </section>
  );
}

interface RowProps {
  ticket: CheckoutTicket;
  cart: Cart;
  onChoose: OnChoose;
}

function TicketRow({ ticket, cart, onChoose }: RowProps) {
  const label = cart.labelOf(ticket);
  return (
    <li className={styles.ticket}>
      <div>
        <h2>
          {ticket.name} {ticket.category === 'Add on' && <Badge>{m.addOns}</Badge>}
        </h2>
        {ticket.description && <Description text={ticket.description} />}
        <Price ticket={ticket} discount={cart.discount} />
      </div>
      {label ? (
        <Badge tone={ticket.startsSalesAt && ticket.quantity > 0 ? 'info' : 'neutral'}>
          {label}
        </Badge>
      ) : (
        <Count ticket={ticket} chosen={cart.quantities[ticket.id] ?? 0} onChoose={onChoose} />
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
function Count({ ticket, chosen, onChoose }: Omit<RowProps, 'cart'> & { chosen: number }) {
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
        onChange={(quantity) => onChoose(ticket.id, quantity)}
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

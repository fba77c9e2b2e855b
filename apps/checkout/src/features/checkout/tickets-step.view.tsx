import {
  Badge,
  Checkbox,
  EmptyState,
  LinkTabs,
  NumberStepper,
  TextLink,
  useAnnounced,
} from '@foyer/design-system';
import {
  formatMoney,
  formatOrderTotal,
  isTruncated,
  TEXT_LIMITS,
  truncate,
  type CartRefusal,
} from '@foyer/domain';
import { useState, type ReactNode } from 'react';
import type { BenefitNote, PageTicket } from './cart.model.ts';
import type { Cart } from './cart.store.ts';
import { messages } from './checkout.messages.en.ts';
import styles from './checkout.module.css';

const m = messages.tickets;

type OnChoose = (ticketId: string, quantity: number) => void;
interface Props {
  cart: Cart;
  /** Tickets for the hall and online ones side by side, each with its own address. */
  kinds: { href: string; label: string; isCurrent: boolean }[];
  onChoose: OnChoose;
  /** Takes a membership's discount for a type, or leaves it. */
  onBenefit: (ticketId: string, isTaken: boolean) => void;
  /** The box for codes, where the event has some. */
  children: ReactNode;
}

export function TicketsStep({ cart, kinds, onChoose, onBenefit, children }: Props) {
  const { tickets, summary } = cart;
  useAnnounced(messages.totalIs(formatOrderTotal(summary.totalMinor, summary.currency)));
  const lists = [
    tickets.filter(({ type }) => !type.isAddOn),
    tickets.filter(({ type }) => type.isAddOn),
  ];
  return (
    <section aria-label={m.title}>
      {kinds.length > 0 && <LinkTabs label={m.kinds} items={kinds} />}
      {tickets.length === 0 && <EmptyState icon="ticket" title={m.noTickets} />}
      {lists.map(
        (list) =>
          list[0] && (
            <ul key={list[0].type.category}>
              {list.map((ticket) => (
                <TicketRow
                  key={ticket.type.id}
                  ticket={ticket}
                  cart={cart}
                  onChoose={onChoose}
                  onBenefit={onBenefit}
                />
              ))}
            </ul>
          ),
      )}
      {children}
    </section>
  );
}

interface RowProps extends Pick<Props, 'cart' | 'onChoose' | 'onBenefit'> {
  ticket: PageTicket;
}

function TicketRow({ ticket, cart, onChoose, onBenefit }: RowProps) {
  const { type } = ticket;
  const label = cart.labelOf(ticket);
  const benefit = cart.benefitOf(type.id);
  return (
    <li className={styles.ticket}>
      <div>
        <h2>
          {type.name} {type.isAddOn && <Badge>{m.addOns}</Badge>}
        </h2>
        {type.description && <Description text={type.description} of={type.name} />}
        <Price ticket={ticket} before={benefit?.isTaken ? m.beforeBenefit : m.before} />
        {benefit && !label && (
          <Benefit benefit={benefit} onTake={(isTaken) => onBenefit(type.id, isTaken)} />
        )}
      </div>
      {label ? (
        <Closed ticket={ticket} label={label} cart={cart} />
      ) : (
        <Count
          ticket={ticket}
          chosen={cart.quantities[type.id] ?? 0}
          refusal={cart.refusals.find(({ typeId }) => typeId === type.id)}
          onChoose={onChoose}
        />
      )}
    </li>
  );
}

/** Why it cannot be chosen, and what can be done about it. */
function Closed({ ticket, label, cart }: Pick<RowProps, 'ticket' | 'cart'> & { label: string }) {
  const { type, availability } = ticket;
  const waitingHref = cart.waitingHrefOf(ticket);
  const membersTurn = cart.membersTurnOf(ticket);
  return (
    <span className={styles.closed}>
      <Badge tone={availability.kind === 'not_started' ? 'info' : 'neutral'}>{label}</Badge>
      {membersTurn && <small>{m.membersNow}</small>}
      {membersTurn?.href && (
        <TextLink isAlone href={membersTurn.href} aria-label={m.becomeMemberFor(type.name)}>
          {m.becomeMember}
        </TextLink>
      )}
      {waitingHref && (
        <TextLink isAlone href={waitingHref} aria-label={m.waitFor(type.name)}>
          {m.waitingList}
        </TextLink>
      )}
    </span>
  );
}

interface BenefitProps {
  benefit: BenefitNote;
  onTake: (isTaken: boolean) => void;
}

/** What a membership takes off, to be left where somebody wants more than it is good for. */
const Benefit = ({
  benefit: { name, off, usesLeft, isExhausted, isTaken },
  onTake,
}: BenefitProps) =>
  isExhausted ? (
    <Badge>{m.benefitExhausted(name)}</Badge>
  ) : (
    <Checkbox isSelected={isTaken} onChange={onTake}>
      {m.benefit(name, off)}
      {usesLeft !== null && <small> {m.benefitLeft(usesLeft)}</small>}
    </Checkbox>
  );

/** What one costs, fee included; beside it what it cost without what takes something off. */
function Price({ ticket: { type, cost }, before }: Pick<RowProps, 'ticket'> & { before: string }) {
  const money = (minor: number) => formatMoney(minor, type.currency);
  const amount = cost.priceMinor + cost.feeMinor;
  return (
    <p className={styles.price}>
      <b>{amount === 0 ? m.free : money(amount)}</b>{' '}
      {cost.discountMinor > 0 && (
        <s>
          <span className="sr">{before} </span>
          {money(amount + cost.discountMinor)}
        </s>
      )}{' '}
      {cost.feeMinor > 0 && <span>{m.including(money(cost.feeMinor))}</span>}
    </p>
  );
}

interface CountProps extends Omit<RowProps, 'cart' | 'onBenefit'> {
  chosen: number;
  refusal: CartRefusal | undefined;
}

/** How many; below it what is wrong with that, how few there are, or why there is no more to take. */
function Count({ ticket: { type, limit }, chosen, refusal, onChoose }: CountProps) {
  const few = type.fewLeft === null ? null : m.left(type.fewLeft);
  const least = type.minPerOrder > 1 ? m.atLeast(type.minPerOrder) : null;
  const note =
    refusal && refusal.code !== 'under_ticket_minimum'
      ? messages.refusals[refusal.code]
      : (few ?? (chosen >= limit ? mostText(type, limit) : least));
  return (
    <div className={styles.count}>
      <NumberStepper
        label={type.name}
        value={chosen}
        least={type.minPerOrder}
        max={limit}
        onChange={(quantity) => onChoose(type.id, quantity)}
      />
      <small role="status">{note}</small>
    </div>
  );
}

/** What a place on a list, or a code, is still good for is less than one order may hold. */
const mostText = ({ leftPerCode, maxPerOrder }: PageTicket['type'], limit: number) =>
  leftPerCode !== null && limit < maxPerOrder ? m.atMostForYou(limit) : m.atMost(limit);

function Description({ text, of }: { text: string; of: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isTruncated(text, TEXT_LIMITS.ticketDescription))
    return <p className={styles.description}>{text}</p>;
  const action = isOpen ? m.seeLess : m.seeMore;
  return (
    <p className={styles.description}>
      {isOpen ? text : truncate(text, TEXT_LIMITS.ticketDescription)}{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-label={m.about(action, of)}
        onClick={() => setOpen(!isOpen)}
      >
        {action}
      </button>
    </p>
  );
}

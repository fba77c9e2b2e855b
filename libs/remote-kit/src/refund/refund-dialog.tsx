import { CheckboxGroup, ConfirmDialog } from '@foyer/design-system';
import { formatMoney, toMajor, toMinor, type Currency } from '@foyer/domain';
import { useState } from 'react';
import { refundMessages as text } from '../messages/refund.en.ts';

export interface RefundableTicket {
  orderItemId: string;
  name: string;
  /** Whose ticket it is. */
  holder: string;
  /** What goes back for it, the fee included. */
  amount: number;
}

export interface RefundDialogProps {
  /** Whoever paid: the money goes back to them, whoever holds the ticket. */
  buyer: string;
  currency: Currency;
  /** The tickets of the order that can be refunded. */
  tickets: readonly RefundableTicket[];
  /** Those that are chosen to begin with; all when left out. */
  chosenIds?: readonly string[];
  onConfirm: (orderItemIds: readonly string[]) => Promise<unknown>;
  onClose: () => void;
}

const money = (major: number, currency: Currency) =>
  formatMoney(toMinor(major, currency), currency);

/** Added in minor units. */
const sumOf = (tickets: readonly RefundableTicket[], currency: Currency) =>
  toMajor(
    tickets.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0),
    currency,
  );

/**
 * Asks before the money of some tickets of an order goes back: who gets how much, for which. The
 * one dialog for it, wherever it is opened.
 */
export function RefundDialog({
  buyer,
  currency,
  tickets,
  chosenIds,
  onConfirm,
  onClose,
}: RefundDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(
    chosenIds ?? tickets.map((ticket) => ticket.orderItemId),
  );
  const chosenTickets = tickets.filter((ticket) => chosen.includes(ticket.orderItemId));
  const amount = money(sumOf(chosenTickets, currency), currency);
  const [only, ...others] = tickets;
  const isOne = others.length === 0;
  const confirm = () =>
    chosenTickets.length === 0
      ? Promise.reject(new Error(text.none))
      : onConfirm(chosenTickets.map((ticket) => ticket.orderItemId));
  return (
    <ConfirmDialog
      title={only && isOne ? text.titleOne(only.name) : text.title}
      confirmLabel={text.action(amount)}
      cancelLabel={isOne ? text.keepOne : text.keep}
      isDangerous
      isOpen
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isOne && (
        <CheckboxGroup
          label={text.tickets}
          allLabel={text.all(tickets.length)}
          value={chosen}
          onChange={setChosen}
          options={tickets.map((ticket) => ({
            value: ticket.orderItemId,
            label: text.ticket(ticket.name, money(ticket.amount, currency)),
            hint: ticket.holder,
          }))}
        />
      )}
      <p>{isOne ? text.textOne(buyer, amount) : text.text(buyer, amount)}</p>
    </ConfirmDialog>
  );
}

/**
 * What to say once the provider has spoken. A refusal is a failure, with what went through before
 * it.
 */
export function refundOutcome({
  refunded,
  waiting,
  refused,
}: {
  refunded: number;
  waiting: number;
  refused: number;
}): string {
  if (refused > 0) throw new Error(text.refused(refused, refunded + waiting));
  return waiting > 0 ? text.waiting(refunded, waiting) : text.done(refunded);
}

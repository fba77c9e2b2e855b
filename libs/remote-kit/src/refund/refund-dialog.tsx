import { CheckboxGroup, ConfirmDialog } from '@foyer/design-system';
import { formatMoney, toMajor, toMinor, type Currency } from '@foyer/domain';
import { useState } from 'react';
import { refundMessages as text, refundOf } from '../messages/refund.en.ts';
import { nounOf, type RefundNoun } from './refund-noun.ts';

export { nounOf };

export interface RefundableLine {
  orderItemId: string;
  kind: string;
  name: string;
  /** Whose it is. */
  holder: string;
  /** What goes back for it, the fee included. */
  amount: number;
}

export interface RefundDialogProps {
  /** Whoever paid: the money goes back to them, whoever holds a ticket. */
  buyer: string;
  currency: Currency;
  /** How it was paid: what is in a drawer no provider gives back. */
  paymentMethod: string | null;
  /** Given back of the order before, for none of its lines: it counts first. */
  givenBefore?: number;
  /** The lines of the order that can be refunded. */
  lines: readonly RefundableLine[];
  /** Those that are chosen to begin with; all when left out. */
  chosenIds?: readonly string[];
  onConfirm: (orderItemIds: readonly string[]) => Promise<unknown>;
  onClose: () => void;
}

const money = (major: number, currency: Currency) =>
  formatMoney(toMinor(major, currency), currency);

/** Added in minor units. */
const sumOf = (lines: readonly RefundableLine[], currency: Currency) =>
  toMajor(
    lines.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0),
    currency,
  );

/**
 * Asks before the money of some lines of an order goes back: who gets how much, for which. The one
 * dialog for it, wherever it is opened.
 */
export function RefundDialog({
  buyer,
  currency,
  paymentMethod,
  givenBefore = 0,
  lines,
  chosenIds,
  onConfirm,
  onClose,
}: RefundDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(
    chosenIds ?? lines.map((line) => line.orderItemId),
  );
  const chosenLines = lines.filter((line) => chosen.includes(line.orderItemId));
  const sum = sumOf(chosenLines, currency);
  const amount = money(sum, currency);
  const before = Math.min(sum, givenBefore);
  const toPay = money(
    toMajor(toMinor(sum, currency) - toMinor(before, currency), currency),
    currency,
  );
  const noun = nounOf(lines);
  const say = refundOf[noun];
  const [only, ...others] = lines;
  const isOne = others.length === 0;
  const confirm = () =>
    chosenLines.length === 0
      ? Promise.reject(new Error(say.none))
      : onConfirm(chosenLines.map((line) => line.orderItemId));
  return (
    <ConfirmDialog
      title={only && isOne ? text.titleOne(only.name) : say.title}
      confirmLabel={text.action(toPay)}
      cancelLabel={isOne ? say.keepOne : say.keep}
      isDangerous
      isOpen
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isOne && (
        <CheckboxGroup
          label={text.lines[noun]}
          allLabel={say.all(lines.length)}
          value={chosen}
          onChange={setChosen}
          options={lines.map((line) => ({
            value: line.orderItemId,
            label: text.line(line.name, money(line.amount, currency)),
            hint: line.holder,
          }))}
        />
      )}
      <p>{isOne ? say.textOne(buyer, amount) : say.text(buyer, amount)}</p>
      {before > 0 && <p>{text.before(money(before, currency))}</p>}
      {paymentMethod === 'cash' && <p>{text.cash(amount)}</p>}
    </ConfirmDialog>
  );
}

/**
 * What to say once the provider has spoken. A refusal is a failure, with what went through before
 * it.
 */
export function refundOutcome(
  { refunded, waiting, refused }: { refunded: number; waiting: number; refused: number },
  noun: RefundNoun,
): string {
  const say = refundOf[noun];
  if (refused > 0) throw new Error(say.refused(refused, refunded + waiting));
  if (waiting > 0) return say.waiting(refunded, waiting);
  return refunded === 1 ? text.doneOne[noun] : say.done(refunded);
}

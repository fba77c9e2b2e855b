import { formatMoney, toMinor } from '@foyer/domain';
import { messages as m } from './payment.messages.en.ts';
import type { ToPay } from './payment.model.ts';

/** What the form says, whether it pays or only keeps a card. */
export function wordsOf(order: ToPay) {
  if ('keeps' in order) {
    const { submit } = order.keeps;
    return { ...m.card, submit, who: null };
  }
  const { paymentDetails, currency, buyer, eventId } = order;
  const total = formatMoney(toMinor(paymentDetails.total, currency), currency);
  return {
    ...{ title: m.title, waiting: m.waiting, giveUp: m.giveUp, notTaken: m.notCharged },
    ...{ submit: m.pay(total), asked: m.asked(total), confirm: m.confirm },
    who: buyer && (eventId === null ? m.receiptGoesTo : m.goesTo)(buyer.email),
  };
}

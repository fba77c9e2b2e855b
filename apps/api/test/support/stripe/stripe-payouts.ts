import { missing, type StripeCall } from './stripe-http.ts';
import * as objects from './stripe-objects.ts';
import type { StripeBooks } from './stripe-books.ts';

type Moved = ReturnType<typeof objects.movedObject>;
type PayoutObject = ReturnType<typeof objects.payoutObject>;
interface Sent {
  account: string;
  payout: PayoutObject;
  made: Moved[];
}

/** What the stand-in sends to the banks of its accounts, as Stripe does by itself. */
export class StripePayouts {
  readonly sent: Sent[] = [];
  /** What came back from a bank lies with the account again. */
  private readonly returned: { account: string; moved: Moved }[] = [];
  private readonly books: StripeBooks;
  /** How many of a list are answered at once. */
  pageSize = 100;
  constructor(books: StripeBooks) {
    this.books = books;
  }

  /** Everything that ever moved the money of an account, each as it stands there. */
  private movedOf(account: string): Moved[] {
    const booked = [...this.books.intents.values()].filter((one) => one.account === account);
    const fees = [...this.books.fees.values()].filter(({ fee }) => fee.account === account);
    return [
      ...booked.flatMap(({ charge, refunds, disputes }) => [
        ...(charge && typeof charge.balance_transaction === 'object' && charge.balance_transaction
          ? [{ ...(charge.balance_transaction as Moved), source: charge }]
          : []),
        ...refunds.map((refund) => objects.movedObject('refund', -refund.amount, refund)),
        ...refunds
          .filter(({ status }) => status === 'failed')
          .map((refund) => objects.movedObject('refund_failure', refund.amount, refund)),
        ...disputes.flatMap((dispute) =>
          dispute.balance_transactions.map((one) => ({ ...(one as Moved), source: dispute })),
        ),
      ]),
      ...fees.flatMap(({ refunds }) =>
        refunds.map((refund) => objects.movedObject('adjustment', refund.amount, refund)),
      ),
      ...this.returned.filter((one) => one.account === account).map(({ moved }) => moved),
    ];
  }

  /** Sends all that lies with an account, by currency. Something else may be a part of it. */
  payOut(account: string, isByHand = false, elsewhere = 0): PayoutObject[] {
    const before = new Set(this.sent.flatMap(({ made }) => made.map(({ id }) => id)));
    const lying = this.movedOf(account).filter(({ id }) => !before.has(id));
    return [...Map.groupBy(lying, ({ currency }) => currency)].flatMap(([currency, made]) => {
      const amount = made.reduce((sum, { net }) => sum + net, elsewhere);
      if (amount <= 0) return [];
      const payout = objects.payoutObject(amount, currency, isByHand);
      // Stripe's are a day apart; here two may be made within the second that it counts by
      const last = this.sent.findLast((one) => one.account === account)?.payout.created ?? 0;
      payout.created = Math.max(payout.created, last + 1);
      this.sent.push({ account, payout, made });
      this.tell('payout.created', payout, account);
      return [payout];
    });
  }
  /** It arrives, or the bank sends it back. */
  end(id: string, status: 'paid' | 'failed') {
    const found = this.sent.find(({ payout }) => payout.id === id);
    if (!found) throw missing(`payout: '${id}'`);
    const { account, payout } = found;
    payout.status = status;
    if (status === 'failed') {
      payout.failure_code = 'account_closed';
      payout.failure_message = 'The bank account has been closed';
      const moved = objects.movedObject('payout_failure', payout.amount, payout);
      this.returned.push({ account, moved });
    }
    this.tell(`payout.${status}`, payout, account);
  }
  private tell(type: string, payout: PayoutObject, account: string) {
    this.books.events.push(objects.eventObject(type, structuredClone(payout), account));
  }

  /** The latest first, as Stripe lists them. */
  list({ account, form, path }: StripeCall) {
    const since = Number((form['created'] as { gte?: string } | undefined)?.gte ?? 0);
    const own = this.sent.filter((one) => one.account === account);
    const found = own.map(({ payout }) => payout).filter(({ created }) => created >= since);
    return this.page(path, found.reverse(), form['starting_after']);
  }
  /** What a payout is made of, itself among it; of one that was made by hand only that. */
  movedIn({ account, form, path }: StripeCall) {
    const found = this.sent.find(
      (one) => one.payout.id === form['payout'] && one.account === account,
    );
    if (!found) throw missing(`payout: '${String(form['payout'])}'`);
    const { payout, made } = found;
    const itself = objects.movedObject('payout', -payout.amount, payout);
    const all = [itself, ...(payout.automatic ? made : [])];
    const isWhole = Object.values(form['expand'] ?? {}).includes('data.source');
    return this.page(
      path,
      all.map((one) => (isWhole ? one : { ...one, source: one.source.id })),
      form['starting_after'],
    );
  }
  private page(url: string, all: { id: string }[], after: unknown) {
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const data = all.slice(from, from + this.pageSize);
    return { ...objects.listOf(url, data), has_more: from + data.length < all.length };
  }
}

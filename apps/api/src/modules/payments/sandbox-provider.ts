import { z } from 'zod';
import {
  singleStatement,
  transact,
  vaultOf,
  type Pool,
  type Tx,
} from '../../platform/db/database.ts';
import {
  AccountGone,
  PaymentTooSmall,
  RefundRefused,
  type PaymentProvider,
} from './payment-provider.ts';
import * as books from './sandbox-books.repository.ts';
import { cardFace } from './sandbox-cards.model.ts';
import * as refunds from './sandbox-refunds.repository.ts';
import { tellRefund } from './sandbox-refunds.service.ts';
import { deleteCard, findCard } from './sandbox-kept-cards.repository.ts';
import { chargeInSandbox, isTooSmall } from './sandbox-charges.service.ts';
import { notify } from './sandbox-notice.service.ts';
import { sandboxPayouts } from './sandbox-payouts.service.ts';
import { sandboxReaders } from './sandbox-readers.service.ts';
import { isSignedNotice, SIGNATURE_HEADER } from './sandbox-signature.model.ts';

/** Body of a notice, as the sandbox writes it. */
const SandboxNotice = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  account: z.string().min(1),
  data: z.object({
    intentId: z.string().min(1).nullable(),
    keptAs: z.string().nullable().default(null),
  }),
});

function readNotice(rawBody: string) {
  try {
    return SandboxNotice.safeParse(JSON.parse(rawBody)).data;
  } catch {
    return undefined;
  }
}

/** A card is kept by a payment of nothing. */
const toSetupWish = ({
  keptAs,
  ...input
}: Parameters<PaymentProvider['createSetup']>[0]): books.NewIntent => ({
  ...{ ...input, keepAs: keptAs, amountMinor: 0, applicationFeeMinor: 0 },
  ...{ currency: 'usd', metadata: {} },
});

/**
 * The embedded payment provider: its own books in its own schema, reached like one that is
 * elsewhere.
 */
export function sandboxProvider(pool: Pool): PaymentProvider {
  const call = <T>(work: (tx: Tx) => Promise<T>) => transact(pool, work);
  return {
    name: 'sandbox',
    publishableKey: null,
    billing: null,
    readers: sandboxReaders(pool),
    payouts: sandboxPayouts(pool),
    connectAccount: ({ ownerId }) =>
      call(async (tx) => ({
        accountId: await books.bookAccount(tx, ownerId),
        standing: 'ready' as const,
        continueAt: null,
      })),
    readAccount: (accountId) =>
      call(async (tx) => {
        if (!(await books.hasAccount(tx, accountId))) throw new AccountGone(accountId);
        return { accountId, standing: 'ready' as const };
      }),
    async createIntent(input) {
      if (isTooSmall(input)) throw new PaymentTooSmall();
      return (
        (await singleStatement(pool, (tx) => books.bookIntent(tx, input, true))) ??
        singleStatement(pool, (tx) => books.bookedBefore(tx, input))
      );
    },
    async charge(input) {
      if (isTooSmall(input)) throw new PaymentTooSmall();
      return call((tx) => chargeInSandbox(tx, input));
    },
    async createSetup(input) {
      const wish = toSetupWish(input);
      return (
        (await singleStatement(pool, (tx) => books.bookIntent(tx, wish))) ??
        singleStatement(pool, (tx) => books.bookedBefore(tx, wish))
      );
    },
    async readSetup({ accountId, setupId: intentId }) {
      const at = { accountId, intentId };
      const found = await singleStatement(pool, (tx) => books.findIntent(tx, at));
      return found && books.isSetup(found) ? found : undefined;
    },
    keptCard: (at) =>
      call(async (tx) => {
        const card = await findCard(tx, at);
        if (!card) return undefined;
        const { number, expMonth, expYear } = card;
        return { ...cardFace(number), expMonth, expYear };
      }),
    forgetCard: (at) =>
      call(async (tx) => {
        await deleteCard(tx, at);
      }),
    readIntent: (at) => singleStatement(pool, (tx) => books.findIntent(tx, at)),
    cancelIntent: (at) =>
      call(async (tx) => {
        const intent = await books.lockIntentAt(tx, at);
        if (!intent) throw new Error('no such payment');
        if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
          return intent;
        await notify(tx, 'payment_intent.canceled', intent);
        return books.changeIntent(tx, intent.id, { status: 'canceled' });
      }),
    refund: (input) =>
      call(async (tx) => {
        const intent = await books.lockIntentAt(tx, input);
        if (!intent || intent.status !== 'succeeded')
          throw new RefundRefused('only a captured payment can be refunded');
        if (await books.isTakenBack(tx, intent.id))
          throw new RefundRefused('the payment was taken back by its bank');
        const booked = await refunds.bookRefund(tx, input);
        if (!booked) throw new RefundRefused('no more than what was captured can be refunded');
        if (booked.isNew) await tellRefund(tx, intent, booked.id);
        return { id: booked.id, status: 'succeeded' };
      }),
    readRefunds: (at) => singleStatement(pool, (tx) => refunds.findRefunds(tx, at)),
    readDisputes: (at) => singleStatement(pool, (tx) => books.findDisputes(tx, at)),
    async verifyNotice(rawBody, headers) {
      const header = headers[SIGNATURE_HEADER];
      const secret = books.webhookSecret(vaultOf(pool));
      if (typeof header !== 'string' || !isSignedNotice(secret, rawBody, header, new Date()))
        return undefined;
      const notice = readNotice(rawBody);
      if (!notice) return undefined;
      const { id: eventId, type, account: accountId, data } = notice;
      return { eventId, type, accountId, ...data };
    },
  };
}

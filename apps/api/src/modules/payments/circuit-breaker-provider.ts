import { DomainError } from '../../platform/http/domain-error.ts';
import { outsideTenant } from '../../platform/db/tenant.ts';
import { traced } from '../../platform/runtime/tracing.ts';
import { ProviderRefusal, type PaymentProvider } from './payment-provider.ts';

export interface GuardOptions {
  /**
   * How long one call may take before the buyer is told to try again; providers were seen to need
   * 10 s and more.
   */
  limitMs?: number;
  /** Failures in a row after which calls are refused at once. */
  failuresToOpen?: number;
  /** How long they are refused before one is let through to try. */
  openMs?: number;
}

class Late extends Error {}

function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`no answer within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * Stands between us and the provider: a call that fails or takes too long becomes `unavailable`,
 * which clients and jobs try again with the same key; while the provider is down for everybody,
 * calls are refused at once instead of piling up. Calls are safe to repeat, so one that took effect
 * after all does no harm. A provider keeps its own books: the limit to one owner's rows ends here.
 */
export function withCircuitBreaker(
  provider: PaymentProvider,
  { limitMs = 20_000, failuresToOpen = 5, openMs = 5000 }: GuardOptions = {},
): PaymentProvider {
  let failures = 0;
  let openUntil = 0;
  const refuse = (cause?: unknown) =>
    Object.assign(new DomainError('unavailable', { retryAfterSeconds: 3 }), { cause });
  const guarded =
    <A extends unknown[], T>(name: string, call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (failures >= failuresToOpen && Date.now() < openUntil) throw refuse();
      try {
        const answer = await withLimit(
          traced(`payments.${name}`, { 'foyer.provider': provider.name }, () =>
            outsideTenant(() => call(...args)),
          ),
          limitMs,
        );
        failures = 0;
        return answer;
      } catch (error) {
        // a refusal is a response
        if (error instanceof ProviderRefusal) throw error;
        failures += 1;
        openUntil = Date.now() + openMs;
        throw refuse(error);
      }
    };
  const { billing } = provider;
  return {
    name: provider.name,
    publishableKey: provider.publishableKey,
    billing: billing && {
      read: guarded('billing.read', (keptAs) => billing.read(keptAs)),
      tell: guarded('billing.tell', (agreed) => billing.tell(agreed)),
      note: guarded('billing.note', (paid) => billing.note(paid)),
      openPage: guarded('billing.openPage', (at) => billing.openPage(at)),
    },
    connectAccount: guarded('connectAccount', (input) => provider.connectAccount(input)),
    readAccount: guarded('readAccount', (accountId) => provider.readAccount(accountId)),
    createIntent: guarded('createIntent', (input) => provider.createIntent(input)),
    charge: guarded('charge', (input) => provider.charge(input)),
    createSetup: guarded('createSetup', (input) => provider.createSetup(input)),
    readSetup: guarded('readSetup', (at) => provider.readSetup(at)),
    keptCard: guarded('keptCard', (at) => provider.keptCard(at)),
    forgetCard: guarded('forgetCard', (at) => provider.forgetCard(at)),
    readIntent: guarded('readIntent', (at) => provider.readIntent(at)),
    cancelIntent: guarded('cancelIntent', (at) => provider.cancelIntent(at)),
    refund: guarded('refund', (input) => provider.refund(input)),
    readRefunds: guarded('readRefunds', (at) => provider.readRefunds(at)),
    readers: {
      pair: guarded('readers.pair', (input) => provider.readers.pair(input)),
      unpair: guarded('readers.unpair', (at) => provider.readers.unpair(at)),
      show: guarded('readers.show', (input) => provider.readers.show(input)),
      clear: guarded('readers.clear', (at) => provider.readers.clear(at)),
      readAction: guarded('readers.readAction', (at) => provider.readers.readAction(at)),
      presentTestCard: guarded('readers.presentTestCard', (at) =>
        provider.readers.presentTestCard(at),
      ),
    },
    payouts: {
      list: guarded('payouts.list', (at) => provider.payouts.list(at)),
      readLines: guarded('payouts.readLines', (at) => provider.payouts.readLines(at)),
    },
    readDisputes: guarded('readDisputes', (at) => provider.readDisputes(at)),
    // a signature is checked here, not there
    verifyNotice: (rawBody, headers) =>
      outsideTenant(() => provider.verifyNotice(rawBody, headers)),
  };
}

/**
 * While a payment is under way the page may be left for the buyer's bank, which sends them back:
 * nothing is lost by that, and nobody is asked about it.
 */
export async function withoutQuestion<T>(payment: Promise<T>): Promise<T> {
  const hush = (event: Event) => event.stopImmediatePropagation();
  addEventListener('beforeunload', hush, { capture: true });
  try {
    return await payment;
  } finally {
    removeEventListener('beforeunload', hush, { capture: true });
  }
}

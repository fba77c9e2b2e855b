import type { AnyEndpoint, CallInput } from '@foyer/contracts';
import { call } from './call.ts';

/** Fetches a file endpoint (CSV, PDF, calendar) and hands it to the browser. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  const file = (await call(endpoint, input)) as unknown as File;
  const address = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: address, download: file.name });
  anchor.click();
  URL.revokeObjectURL(address);
}

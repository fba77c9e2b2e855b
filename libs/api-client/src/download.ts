import type { AnyEndpoint, CallInput } from '@foyer/contracts';
import { call } from './call.ts';

/** Fetches a file endpoint (CSV, PDF, calendar) and hands it to the browser under `fileName`. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
): Promise<void> {
  const file = (await call(endpoint, input)) as unknown as Blob;
  const address = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: address, download: fileName });
  anchor.click();
  URL.revokeObjectURL(address);
}

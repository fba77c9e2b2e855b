import { endpointUrl, getOwnReceipt } from '@foyer/contracts';
import type { TestPerson } from './accounts.ts';
import { pdfPages } from './pdf-text.ts';
import type { TestApi } from './test-api.ts';

/** What stands on the receipt that a buyer downloads, line by line as it was drawn. */
export async function receiptOf(
  { app }: TestApi,
  { client }: Pick<TestPerson, 'client'>,
  orderId: string,
): Promise<string[]> {
  // the file itself: the test client reads texts
  const { rawPayload } = await app.inject({
    method: 'GET',
    url: endpointUrl(getOwnReceipt, { params: { id: orderId } }),
    headers: { cookie: [...client.cookies].map(([n, v]) => `${n}=${v}`).join('; ') },
  });
  return pdfPages(rawPayload)
    .flat()
    .map((line) => line.trim());
}

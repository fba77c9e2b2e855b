import type { Tx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import * as endpoints from './endpoints.repository.ts';

/** An endpoint that answered nothing for so long, through a whole schedule, is switched off. */
const LONG_FAILURE_HOURS = 72;

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** Switches an endpoint off and tells those who answer for the account. */
export async function disableEndpoint(tx: Tx, endpointId: string, reason: string, failingForHours = 0): Promise<void> {
  const endpoint = await endpoints.disable(tx, endpointId, reason, failingForHours);
  if (!endpoint) return;
  for (const { email, account_name: account } of await endpoints.ownerContacts(tx, endpoint.owner_id)) {
    const lines = [
      `We paused a webhook of ${account}: ${endpoint.url}`,
      reason,
      'Events are no longer sent to it. Open the Developer Zone, correct the address and set the webhook to Active; failed deliveries can be sent again from the logs.',
    ];
    await enqueue(tx, 'send_mail', {
      dedupeKey: `webhook-disabled:${endpointId}:${Date.now()}:${email}`,
      recipient: email,
      subject: 'A webhook was paused',
      html: lines.map((line) => `<p>${escape(line)}</p>`).join('\n'),
      text: lines.join('\n\n'),
    });
  }
}

export const disableAfterLongFailure = (tx: Tx, endpointId: string) =>
  disableEndpoint(tx, endpointId, 'The receiver did not accept an event for three days.', LONG_FAILURE_HOURS);

import { links } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { composeMail, writeMail } from '../mail/index.ts';
import * as endpoints from './endpoints.repository.ts';

/** An endpoint that answered nothing for so long, through a whole schedule, is switched off. */
const LONG_FAILURE_HOURS = 72;

/** Switches an endpoint off and tells those who answer for the account. */
export async function disableEndpoint(
  tx: Tx,
  deps: Deps,
  endpointId: string,
  reason: string,
  failingForHours = 0,
): Promise<void> {
  const endpoint = await endpoints.disable(tx, endpointId, reason, failingForHours);
  if (!endpoint) return;
  for (const { email, accountName: account, username } of await endpoints.ownerContacts(
    tx,
    endpoint.ownerId,
  )) {
    await writeMail(tx, {
      dedupeKey: `webhook_disabled:${newId()}`,
      recipient: email,
      ...composeMail({
        subject: 'A webhook was paused',
        preview: reason,
        heading: `A webhook of ${account} was paused`,
        blocks: [
          {
            kind: 'facts',
            rows: [
              ['Address', endpoint.url],
              ['Why', reason],
            ],
          },
          {
            kind: 'text',
            text: 'Events are no longer sent to it. Correct the address and set the webhook to Active; what failed can be sent again from the logs.',
          },
          {
            kind: 'button',
            label: 'Open the Developer Zone',
            url: deps.config.publicUrl + links.developerZone(username),
          },
        ],
        reason: `You get this mail because you own ${account}.`,
      }),
    });
  }
}

export const disableAfterLongFailure = (tx: Tx, deps: Deps, endpointId: string) =>
  disableEndpoint(
    tx,
    deps,
    endpointId,
    'The receiver did not accept an event for three days.',
    LONG_FAILURE_HOURS,
  );

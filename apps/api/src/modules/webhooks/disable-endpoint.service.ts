import { links } from '@foyer/contracts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { contactsOfAccount, readCard } from '../accounts/index.ts';
import { composeMail, writeMail } from '../mail/index.ts';
import * as endpoints from './endpoints.repository.ts';
import { pausedMail, reasons } from './webhooks.messages.en.ts';

/** An endpoint that answered nothing for so long, through a whole schedule, is switched off. */
const LONG_FAILURE_HOURS = 72;

/** Switches an endpoint off and tells whoever answers for the account and wants to hear of it. */
export async function disableEndpoint(
  tx: Tx,
  deps: Deps,
  endpointId: string,
  reason: string,
  failingForHours = 0,
): Promise<void> {
  const endpoint = await endpoints.disable(tx, endpointId, reason, failingForHours);
  if (!endpoint) return;
  const card = await readCard(tx, endpoint.ownerId);
  if (!card) return;
  const { name: account, username } = card;
  for (const { email } of await contactsOfAccount(tx, endpoint.ownerId)) {
    await writeMail(tx, {
      dedupeKey: `webhook_disabled:${newId()}`,
      recipient: email,
      ...composeMail({
        subject: pausedMail.subject,
        preview: reason,
        heading: pausedMail.heading(account),
        blocks: [
          {
            kind: 'facts',
            rows: [
              [pausedMail.address, endpoint.url],
              [pausedMail.why, reason],
            ],
          },
          { kind: 'text', text: pausedMail.text },
          {
            kind: 'button',
            label: pausedMail.button,
            url: deps.config.publicUrl + links.developerZone(username),
          },
        ],
        reason: pausedMail.reason(account),
      }),
    });
  }
}

export const disableAfterLongFailure = (tx: Tx, deps: Deps, endpointId: string) =>
  disableEndpoint(tx, deps, endpointId, reasons.threeDays, LONG_FAILURE_HOURS);

import { links } from '@foyer/contracts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { isMailWritten, writeMail } from '../mail/index.ts';
import { ticketForMail, ticketPageUrl, ticketsOf } from '../tickets/index.ts';
import { asksOf, stateOf } from './transfer.model.ts';
import { giverMail, overMail, recipientMail } from './transfer-mails.template.ts';
import { readTransfer, type Transfer } from './transfers.repository.ts';

type Reason = JobPayloads['mail_transfer']['reason'];

/** What is not so any more when its mail is written is told to nobody. */
const STATES = {
  offer: 'open',
  reminder: 'open',
  last_reminder: 'open',
  given: 'open',
  claimed: 'claimed',
  taken_back: 'taken_back',
  over: 'over',
} as const satisfies Record<Reason, ReturnType<typeof stateOf>>;

const claimUrl = (deps: Deps, { id, eventId, claimCode }: Transfer) =>
  `${deps.config.publicUrl}${links.orderForm(eventId, id, { code: claimCode })}`;

const isGivers = (reason: Reason) => reason === 'given' || reason === 'claimed';

async function composed(deps: Deps, tx: Tx, transfer: Transfer, reason: Reason) {
  const of = isGivers(reason) ? transfer.giverId : transfer.id;
  const [ticket] = (await ticketsOf(tx, transfer.orderId, [of])).tickets;
  if (!ticket) return undefined;
  switch (reason) {
    case 'offer':
    case 'reminder':
    case 'last_reminder': {
      const how = { reason, url: claimUrl(deps, transfer), asks: asksOf(transfer) };
      return { recipient: transfer.email, ...recipientMail(ticket, transfer, how) };
    }
    case 'taken_back':
    case 'over':
      return { recipient: transfer.email, ...overMail(ticket, transfer, reason) };
    case 'given':
    case 'claimed':
      return {
        recipient: transfer.giverEmail,
        ...giverMail(ticket, transfer, { reason, url: await giversPage(tx, deps, transfer) }),
      };
  }
}

async function giversPage(tx: Tx, deps: Deps, { giverId, orderId }: Transfer): Promise<string> {
  const about = await ticketForMail(tx, giverId);
  return ticketPageUrl(deps, about?.accessCode ?? orderId);
}

/** Job: one mail about a ticket that was given away. Runs as often as the queue wants. */
export const mailTransfer = (
  deps: Deps,
  { registrationId, reason, dedupeKey }: JobPayloads['mail_transfer'],
): Promise<void> =>
  transact(deps.pool, async (tx) => {
    if (await isMailWritten(tx, dedupeKey)) return;
    const transfer = await readTransfer(tx, registrationId);
    if (!transfer || stateOf(transfer) !== STATES[reason]) return;
    const mail = await composed(deps, tx, transfer, reason);
    if (mail) await writeMail(tx, { dedupeKey, ...mail });
  });

import { mailLinks, links } from '@foyer/contracts';
import { formatEventDate } from '@foyer/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { composeMail, writeMail, type MailBlock } from '../mail/index.ts';
import type { Entry } from './entries.repository.ts';
import { labels, waitingMails as say } from './waiting-list.messages.en.ts';

export type Told = 'joined' | 'joinedAgain' | 'offer' | 'passed' | 'canceled' | 'over' | 'removed';

const placeUrl = (deps: Deps, { eventId, id, code }: Entry) =>
  deps.config.publicUrl + mailLinks.waitingPlace(eventId, id, { code });

const buyUrl = (deps: Deps, { eventId, instanceId, code }: Entry) =>
  deps.config.publicUrl + links.checkout(eventId, { instanceId, waitingListCode: code });

const until = ({ holdEndsAt, timezone }: Entry) =>
  holdEndsAt ? formatEventDate(holdEndsAt, timezone) : '';

/** What somebody can do about it; nothing where it is over. */
function toDo(deps: Deps, entry: Entry, told: Told): MailBlock[] {
  const page = placeUrl(deps, entry);
  switch (told) {
    case 'offer':
      return [
        { kind: 'button', label: say.buy, url: buyUrl(deps, entry) },
        { kind: 'button', label: say.leave, url: page },
      ];
    case 'joined':
    case 'joinedAgain':
      return [{ kind: 'button', label: say.look, url: page }];
    case 'passed':
      return [{ kind: 'button', label: say.again, url: page }];
    case 'canceled':
    case 'over':
    case 'removed':
      return [];
  }
}

function facts(entry: Entry, told: Told): MailBlock {
  const { eventName, startsAt, timezone, ticketName, quantity } = entry;
  return {
    kind: 'facts',
    rows: [
      [labels.event, eventName],
      [labels.when, formatEventDate(startsAt, timezone)],
      [labels.ticket, ticketName],
      [labels.number, String(quantity)],
      ...(told === 'offer' ? [[labels.until, until(entry)] as const] : []),
    ],
  };
}

const textOf = (entry: Entry, told: Told) => {
  const { firstName, quantity, ticketName, place } = entry;
  const isInLine = (told === 'joined' || told === 'joinedAgain') && place !== null;
  return [
    say.hello(firstName),
    say[told].text(quantity, ticketName, until(entry)),
    ...(isInLine ? [say.place(place)] : []),
  ].join(' ');
};

/** Tells somebody how they stand, once under this key. */
export const tell = (
  tx: Tx,
  deps: Deps,
  entry: Entry,
  { told, dedupeKey }: { told: Told; dedupeKey: string },
): Promise<void> =>
  writeMail(tx, {
    dedupeKey,
    recipient: entry.email,
    ...composeMail({
      subject: say[told].subject(entry.eventName),
      preview: formatEventDate(entry.startsAt, entry.timezone),
      heading: say[told].subject(entry.eventName),
      blocks: [
        { kind: 'text', text: textOf(entry, told) },
        facts(entry, told),
        ...toDo(deps, entry, told),
      ],
      reason: say.why(entry.sellerName),
    }),
  });

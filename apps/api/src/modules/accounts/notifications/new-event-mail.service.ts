import { links } from '@foyer/contracts';
import { formatEventDate } from '@foyer/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { mayMailTo } from '../../../platform/limits/limits.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { composeMail, isMailWritten, writeMail } from '../../mail/index.ts';
import { newEventMail as say } from '../accounts.messages.en.ts';
import { findAnnounced, type AnnouncedEvent } from './announced-event.repository.ts';
import type { NewsProfile } from './news.model.ts';
import type { Reader } from './news.repository.ts';
import { BEHIND_THE_REST } from './news.service.ts';
import { unsubscribeUrl } from './unsubscribe-link.service.ts';

interface Announcement {
  newsId: string;
  owner: NewsProfile;
  eventId: string;
}

function whenOf({ startsAt, timezone, dateCount }: AnnouncedEvent): string {
  if (!startsAt) return say.noDate;
  const first = formatEventDate(startsAt, timezone);
  return dateCount > 1 ? say.dates(first, dateCount - 1) : first;
}

const whereOf = ({ locationSetting, place, city }: AnnouncedEvent): string =>
  locationSetting === 'venue'
    ? [place, city].filter(Boolean).join('\n') || say.places.tba
    : say.places[locationSetting];

const documentOf = (deps: Deps, owner: NewsProfile, event: AnnouncedEvent, stopUrl: string) =>
  composeMail({
    subject: say.subject(owner.name, event.name),
    preview: whenOf(event),
    heading: say.subject(owner.name, event.name),
    blocks: [
      { kind: 'text', text: say.text(owner.name) },
      {
        kind: 'facts',
        rows: [
          [say.event, event.name],
          [say.by, owner.name],
          [say.when, whenOf(event)],
          [say.where, whereOf(event)],
        ],
      },
      { kind: 'button', label: say.see, url: deps.config.publicUrl + links.event(event.id) },
    ],
    reason: say.reason(owner.name),
    stop: { label: say.stop, url: stopUrl },
  });

/**
 * Mails followers that an event is new, each once. Who publishes a whole season at once fills
 * nobody's mailbox: what is too much for an hour is told as a notification alone.
 */
export async function mailNewEvent(
  tx: Tx,
  deps: Deps,
  { newsId, owner, eventId }: Announcement,
  readers: readonly Reader[],
): Promise<void> {
  const event = await findAnnounced(tx, eventId);
  if (!event) return;
  for (const { id, email } of readers) {
    const dedupeKey = `new_event:${newsId}:${id}`;
    if (email === null || (await isMailWritten(tx, dedupeKey))) continue;
    if (!(await mayMailTo(deps, 'new_event', email))) continue;
    const stopUrl = unsubscribeUrl(tx, deps, id, 'newEvents');
    await writeMail(
      tx,
      {
        dedupeKey,
        recipient: email,
        unsubscribeUrl: stopUrl,
        ...documentOf(deps, owner, event, stopUrl),
      },
      { priority: BEHIND_THE_REST },
    );
  }
}

import { links, type AccessSetting, type NotificationPart } from '@foyer/contracts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import { mayMailTo } from '../../platform/limits/limits.ts';
import { contactOf, nameInNews, notifyOnce, readCard } from '../accounts/index.ts';
import { composeMail, writeMail } from '../mail/index.ts';
import { findTeamEvent, type TeamEvent } from './team.repository.ts';
import {
  accessMeans,
  addedMail,
  invitationMail,
  news,
  somebody,
  yourAccess,
} from './event-team.messages.en.ts';

const nameOf = async (tx: Tx, profileId: string) =>
  (await readCard(tx, profileId))?.name ?? somebody;

/**
 * Queues a piece of news: who is told may belong to another account, which the change itself does
 * not see.
 */
export const announce = (tx: Tx, news: Omit<JobPayloads['team_news'], 'newsId'>): Promise<void> =>
  enqueue(tx, 'team_news', { newsId: newId(), ...news });

async function partsOf(
  tx: Tx,
  event: TeamEvent,
  { kind, actorId, accessSetting }: JobPayloads['team_news'],
): Promise<NotificationPart[]> {
  const team = { text: event.name, strong: true };
  const who = await nameInNews(tx, actorId);
  // the team is closed to who was taken off it: no link
  const linked = kind === 'removed' ? team : { ...team, href: links.courseTeachings(event.id) };
  return news[kind](who, linked, accessSetting && accessMeans[accessSetting]);
}

/**
 * Job: tells whoever answers for a profile: the person, or an organization's administrators. Nobody
 * hears of what they did.
 */
export const sendTeamNews = (deps: Deps, told: JobPayloads['team_news']): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const event = await findTeamEvent(tx, told.eventId);
    if (!event) return;
    const parts = await partsOf(tx, event, told);
    await notifyOnce(tx, told.newsId, told.profileId, parts, told.actorId);
    if (told.kind === 'added') await mailAdded(tx, deps, event, told);
  });

async function mailAdded(
  tx: Tx,
  deps: Deps,
  event: TeamEvent,
  { newsId, profileId, actorId, accessSetting = 'basic' }: JobPayloads['team_news'],
) {
  const account = await contactOf(tx, profileId);
  if (!account || profileId === actorId || !(await mayMailTo(deps, 'team_added', account.email)))
    return;
  const inviter = await nameOf(tx, actorId);
  await writeMail(tx, {
    dedupeKey: `team_added:${newsId}`,
    recipient: account.email,
    ...composeMail({
      subject: addedMail.subject(event.name),
      preview: addedMail.preview(inviter),
      heading: addedMail.heading(account.firstName),
      blocks: [
        { kind: 'text', text: addedMail.text(inviter, event.name) },
        { kind: 'facts', rows: [[yourAccess, accessMeans[accessSetting]]] },
        {
          kind: 'button',
          label: addedMail.button,
          url: deps.config.publicUrl + links.courseTeachings(event.id),
        },
      ],
      reason: addedMail.reason,
    }),
  });
}

/** In the caller's transaction, not in a job: the token stands in no queue. */
export async function mailInvitation(
  tx: Tx,
  deps: Deps,
  eventId: string,
  {
    email,
    token,
    actorId,
    accessSetting,
  }: { email: string; token: string; actorId: string; accessSetting: AccessSetting },
): Promise<void> {
  const event = await findTeamEvent(tx, eventId);
  if (!event) throw new DomainError('not_found');
  const inviter = await nameOf(tx, actorId);
  await writeMail(tx, {
    dedupeKey: `team_invitation:${newId()}`,
    recipient: email,
    ...composeMail({
      subject: invitationMail.subject(event.name),
      preview: invitationMail.preview(inviter),
      heading: invitationMail.heading,
      blocks: [
        { kind: 'text', text: invitationMail.text(inviter, event.name) },
        { kind: 'facts', rows: [[yourAccess, accessMeans[accessSetting]]] },
        {
          kind: 'button',
          label: invitationMail.button,
          url: deps.config.publicUrl + links.courseInvitation(event.id, token),
        },
        { kind: 'note', text: invitationMail.note },
      ],
      reason: invitationMail.reason,
    }),
  });
}

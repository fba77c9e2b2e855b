import { mailLinks, links, type AccessSetting, type NotificationPart } from '@foyer/contracts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import { mayMailTo } from '../../platform/limits/limits.ts';
import {
  accountWithEmail,
  contactOf,
  nameInNews,
  notifyOnce,
  readCard,
} from '../accounts/index.ts';
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

type News = JobPayloads['team_news'];

const nameOf = async (tx: Tx, profileId: string) =>
  (await readCard(tx, profileId))?.name ?? somebody;

/**
 * Queues a piece of news: who is told may belong to another account, which the change itself does
 * not see.
 */
export const announce = (tx: Tx, told: Omit<News, 'newsId'>): Promise<void> =>
  enqueue(tx, 'team_news', { newsId: newId(), ...told });

async function partsOf(
  tx: Tx,
  event: TeamEvent,
  { kind, actorId, accessSetting }: Pick<News, 'kind' | 'actorId' | 'accessSetting'>,
): Promise<NotificationPart[]> {
  const team = { text: event.name, strong: true };
  const who = await nameInNews(tx, actorId);
  // the team is closed to who was taken off it, or is not on it yet: no link
  const isClosed = kind === 'removed' || kind === 'invited';
  const linked = isClosed ? team : { ...team, href: links.courseTeachings(event.id) };
  return news[kind](who, linked, accessSetting && accessMeans[accessSetting]);
}

/**
 * Job: tells whoever answers for a profile: the person, or an organization's administrators. Nobody
 * hears of what they did.
 */
export const sendTeamNews = (deps: Deps, told: News): Promise<void> =>
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
  { newsId, profileId, actorId, accessSetting = 'basic' }: News,
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
          url: deps.config.publicUrl + mailLinks.courseInvitation(event.id, token),
        },
        { kind: 'note', text: invitationMail.note },
      ],
      reason: invitationMail.reason,
    }),
  });
  await enqueue(tx, 'tell_team_invited', { newsId: newId(), eventId, email, actorId });
}

/** Job: whoever has proved the address, if anybody, hears of it here as well. */
export const tellTeamInvited = (
  deps: Deps,
  { newsId, eventId, email, actorId }: JobPayloads['tell_team_invited'],
): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const account = await accountWithEmail(tx, email);
    const event = await findTeamEvent(tx, eventId);
    // an address that nobody has proved is nobody's
    if (!account?.isVerified || !event) return;
    const parts = await partsOf(tx, event, { kind: 'invited', actorId });
    await notifyOnce(tx, newsId, account.userId, parts, actorId);
  });

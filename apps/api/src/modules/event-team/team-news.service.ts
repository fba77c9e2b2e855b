import { links, type AccessSetting, type NotificationPart } from '@foyer/contracts';
import { transact, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import { mayMailTo } from '../../platform/limits/limits.ts';
import { contactOf, notifyOnce, readCard } from '../accounts/index.ts';
import { composeMail, writeMail } from '../mail/index.ts';
import { findTeamEvent, type TeamEvent } from './team.repository.ts';

/** What each setting lets somebody do, in a mail. */
const MEANS: Record<AccessSetting, string> = {
  admin: 'Admin: everything at this event',
  door: 'Door: the guest list, check-in and the team',
  basic: 'Basic: the team',
};

const nameOf = async (tx: Tx, profileId: string) =>
  (await readCard(tx, profileId))?.name ?? 'Somebody';

const WORDS = {
  added: ' added you to the team of ',
  access: ' changed your access to ',
  removed: ' took you off the team of ',
  left: ' left the team of ',
  joined: ' joined the team of ',
} as const;

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
  return [
    { text: await nameOf(tx, actorId), strong: true },
    { text: WORDS[kind] },
    // the team is closed to who was taken off it: no link
    kind === 'removed' ? team : { ...team, href: links.courseTeachings(event.id) },
    ...(kind === 'access' && accessSetting ? [{ text: `. ${MEANS[accessSetting]}` }] : []),
  ];
}

/**
 * Job: tells whoever answers for a profile: the person, or an organization's administrators. Nobody
 * hears of what they did.
 */
export const sendTeamNews = (deps: Deps, news: JobPayloads['team_news']): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const event = await findTeamEvent(tx, news.eventId);
    if (!event) return;
    const parts = await partsOf(tx, event, news);
    await notifyOnce(tx, news.newsId, news.profileId, parts, news.actorId);
    if (news.kind === 'added') await mailAdded(tx, deps, event, news);
  });

async function mailAdded(
  tx: Tx,
  deps: Deps,
  event: TeamEvent,
  { newsId, profileId, actorId, accessSetting = 'basic' }: JobPayloads['team_news'],
) {
  const account = await contactOf(tx, profileId);
  if (!account || profileId === actorId || !(await mayMailTo(deps, 'team added', account.email)))
    return;
  const inviter = await nameOf(tx, actorId);
  await writeMail(tx, {
    dedupeKey: `team_added:${newsId}`,
    recipient: account.email,
    ...composeMail({
      subject: `You are on the team of ${event.name}`,
      preview: `${inviter} added you.`,
      heading: `Hello ${account.firstName}`,
      blocks: [
        { kind: 'text', text: `${inviter} added you to the team of ${event.name}.` },
        { kind: 'facts', rows: [['Your access', MEANS[accessSetting]]] },
        {
          kind: 'button',
          label: 'See the team',
          url: deps.config.publicUrl + links.courseTeachings(event.id),
        },
      ],
      reason: 'You get this mail because somebody who manages this event added your account.',
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
      subject: `Join the team of ${event.name}`,
      preview: `${inviter} invites you.`,
      heading: 'You are invited',
      blocks: [
        { kind: 'text', text: `${inviter} invites you to the team of ${event.name}.` },
        { kind: 'facts', rows: [['Your access', MEANS[accessSetting]]] },
        {
          kind: 'button',
          label: 'Join the team',
          url: deps.config.publicUrl + links.courseInvitation(event.id, token),
        },
        {
          kind: 'note',
          text: 'The link works once, within 14 days. Log in or sign up with the account you want to use.',
        },
      ],
      reason:
        'You get this mail because somebody entered this address. If that was a mistake, ignore it: nothing happens without you.',
    }),
  });
}

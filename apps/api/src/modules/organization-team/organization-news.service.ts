import {
  mailLinks,
  links,
  type AccessSetting,
  type NotificationPart,
  type ProfileCard,
} from '@foyer/contracts';
import { transact, type Tx } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import { mayMailTo } from '../../platform/limits/limits.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import { newId } from '../../platform/runtime/ids.ts';
import {
  accountWithEmail,
  contactOf,
  nameInNews,
  notifyOnce,
  readCard,
} from '../accounts/index.ts';
import { composeMail, writeMail } from '../mail/index.ts';
import {
  accessMeans,
  addedMail,
  invitationMail,
  news,
  offerMail,
  somebody,
  takenMail,
  yourAccess,
  yourRole,
} from './organization-team.messages.en.ts';

type News = JobPayloads['organization_news'];

const nameOf = async (tx: Tx, profileId: string) =>
  (await readCard(tx, profileId))?.name ?? somebody;

/** Queues a piece of news: the change itself does not see the account of who is told. */
export const announce = (tx: Tx, told: Omit<News, 'newsId'>): Promise<void> =>
  enqueue(tx, 'organization_news', { newsId: newId(), ...told });

const partsOf = async (
  tx: Tx,
  { kind, ownerId, actorId }: Pick<News, 'kind' | 'ownerId' | 'actorId'>,
): Promise<NotificationPart[]> => [
  ...news[kind](await nameInNews(tx, actorId), await nameInNews(tx, ownerId)),
];

/**
 * Job: tells whoever answers for a profile: the person, or an organization's administrators. Nobody
 * hears of what they did.
 */
export const sendOrganizationNews = (deps: Deps, told: News): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const organization = await readCard(tx, told.ownerId);
    if (!organization) return;
    await notifyOnce(tx, told.newsId, told.profileId, await partsOf(tx, told), told.actorId);
    if (told.kind === 'added') await mailAdded(tx, deps, organization, told);
    if (told.kind === 'offered' || told.kind === 'taken')
      await mailOwnership(tx, deps, organization, { ...told, kind: told.kind });
  });

async function mailAdded(
  tx: Tx,
  deps: Deps,
  { name, username }: ProfileCard,
  { newsId, profileId, actorId }: News,
) {
  const account = await contactOf(tx, profileId);
  if (!account || profileId === actorId || !(await mayMailTo(deps, 'team_added', account.email)))
    return;
  const inviter = await nameOf(tx, actorId);
  await writeMail(tx, {
    dedupeKey: `organization_added:${newsId}`,
    recipient: account.email,
    ...composeMail({
      subject: addedMail.subject(name),
      preview: addedMail.preview(inviter),
      heading: addedMail.heading(account.firstName),
      blocks: [
        { kind: 'text', text: addedMail.text(inviter, name) },
        {
          kind: 'button',
          label: addedMail.button,
          url: deps.config.publicUrl + links.manageEvents(username),
        },
      ],
      reason: addedMail.reason,
    }),
  });
}

const ownershipMails = { offered: offerMail, taken: takenMail };

/** Whoever is to own it, and who owned it, are told by mail whatever else they refuse to hear of. */
async function mailOwnership(
  tx: Tx,
  deps: Deps,
  { name, username }: ProfileCard,
  { newsId, profileId, actorId, kind }: News & { kind: keyof typeof ownershipMails },
) {
  const account = await contactOf(tx, profileId);
  if (!account) return;
  const [texts, actor] = [ownershipMails[kind], await nameOf(tx, actorId)];
  await writeMail(tx, {
    dedupeKey: `organization_ownership:${newsId}`,
    recipient: account.email,
    ...composeMail({
      subject: texts.subject(name),
      preview: texts.preview(actor),
      heading: texts.heading(account.firstName),
      blocks: [
        { kind: 'text', text: texts.text(actor, name) },
        {
          kind: 'button',
          label: texts.button,
          url: deps.config.publicUrl + links.settingsTeam(username),
        },
        ...('note' in texts ? [{ kind: 'note' as const, text: texts.note }] : []),
      ],
      reason: texts.reason,
    }),
  });
}

interface Invitation {
  ownerId: string;
  email: string;
  token: string;
  actorId: string;
  accessSetting: AccessSetting;
  roleName: string;
}

/** In the caller's transaction, not in a job: the token stands in no queue. */
export async function mailInvitation(
  tx: Tx,
  deps: Deps,
  { ownerId, email, token, actorId, accessSetting, roleName }: Invitation,
): Promise<void> {
  const organization = await readCard(tx, ownerId);
  if (!organization) throw new DomainError('not_found');
  const { name } = organization;
  const inviter = await nameOf(tx, actorId);
  await writeMail(tx, {
    dedupeKey: `organization_invitation:${newId()}`,
    recipient: email,
    ...composeMail({
      subject: invitationMail.subject(name),
      preview: invitationMail.preview(inviter),
      heading: invitationMail.heading,
      blocks: [
        { kind: 'text', text: invitationMail.text(inviter, name) },
        {
          kind: 'facts',
          rows: [
            ...(roleName ? ([[yourRole, roleName]] as const) : []),
            [yourAccess, accessMeans[accessSetting]],
          ],
        },
        {
          kind: 'button',
          label: invitationMail.button,
          url: deps.config.publicUrl + mailLinks.organizationInvitation(token),
        },
        { kind: 'note', text: invitationMail.note },
      ],
      reason: invitationMail.reason,
    }),
  });
  await enqueue(tx, 'tell_invited', { newsId: newId(), ownerId, email, actorId });
}

/** Job: whoever has proved the address, if anybody, hears of it here as well. */
export const tellInvited = (
  deps: Deps,
  { newsId, ownerId, email, actorId }: JobPayloads['tell_invited'],
): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const account = await accountWithEmail(tx, email);
    // an address that nobody has proved is nobody's
    if (!account?.isVerified || !(await readCard(tx, ownerId))) return;
    const parts = await partsOf(tx, { kind: 'invited', ownerId, actorId });
    await notifyOnce(tx, newsId, account.userId, parts, actorId);
  });

import type {
  Affiliation,
  AffiliationFlags,
  OrganizationInvitation,
  OrganizationTeam,
  readOrganizationInvitation,
  ResponseOf,
} from '@foyer/contracts';
import { Email } from '@foyer/contracts/schemas';
import { foldedName } from '@foyer/domain';
import { urlFields, urlPage, urlText } from '@foyer/remote-kit';
import { formMessages as f } from './organization-team.messages.en.ts';

/** The list's place in the address. */
export const TeamState = urlFields({ page: urlPage(), q: urlText(120) });

/** So many stand on a page. */
export const PER_PAGE = 10;
/** Longer names and addresses are cut. */
export const NAME_MAX = 20;

/** Somebody on the list: a member, or an address that was invited. */
export type Listed =
  | { kind: 'member'; id: string; member: Affiliation }
  | { kind: 'invited'; id: string; invitation: OrganizationInvitation };

const wordsOf = (one: Listed) =>
  one.kind === 'member'
    ? `${one.member.user.name} @${one.member.user.username} ${one.member.name}`
    : `${one.invitation.email} ${one.invitation.name}`;

/** Whether the person who reads the list may offer the organization to a member. */
export const mayTake = ({ members }: OrganizationTeam, member: Affiliation): boolean =>
  member.accessSetting === 'admin' && members.some(({ isOwner, isSelf }) => isOwner && isSelf);

/** The rows that hold the letters, members first. */
export function listedOf({ members, invitations }: OrganizationTeam, query: string): Listed[] {
  const all: Listed[] = [
    ...members.map((member) => ({ kind: 'member' as const, id: member.id, member })),
    ...invitations.map((invitation) => ({
      kind: 'invited' as const,
      id: invitation.id,
      invitation,
    })),
  ];
  const letters = foldedName(query.trim());
  return all.filter((one) => foldedName(wordsOf(one)).includes(letters));
}

export const isEmail = (text: string) => Email.safeParse(text).success;

/** Whom the form is about: nobody yet, an account, or an address. */
interface Chosen {
  id: string;
  name: string;
  username: string;
  avatar: string | null;
  type: 'User' | 'School';
}

export interface MemberValues extends AffiliationFlags {
  search: string;
  chosen: Chosen | null;
}

/** The careful choice: whoever is added to the door reads every guest list. */
export const NEW_MEMBER: MemberValues = {
  search: '',
  chosen: null,
  name: '',
  accessSetting: 'basic',
  receiveNotifications: true,
  hidden: false,
  seeStats: false,
};

export const toValues = ({
  name,
  accessSetting,
  receiveNotifications,
  hidden,
  seeStats,
}: AffiliationFlags): MemberValues => ({
  ...{ search: '', chosen: null, name, accessSetting },
  ...{ receiveNotifications, hidden, seeStats },
});

/** Somebody has to be chosen, by account or by address. */
export const newMemberErrors = ({ chosen, search }: MemberValues) =>
  chosen || isEmail(search.trim()) ? {} : { search: f.personRequired };

export const ACCESSES = ['admin', 'door', 'basic'] as const;

export const LABELS: Partial<Record<keyof MemberValues, string>> = {
  search: f.search,
  name: f.role,
  accessSetting: f.access,
  receiveNotifications: f.receiveNotifications,
  hidden: f.hidden,
  seeStats: f.seeStats,
};

/** What the link of an invitation is for; null when it opens nothing any more. */
export type Invitation = ResponseOf<typeof readOrganizationInvitation> | null;

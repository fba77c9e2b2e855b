import type { TeamMember } from '@foyer/contracts';
import { teamMessages as m } from './event-team.messages.en.ts';

export type Access = TeamMember['accessSetting'];
export interface Place {
  accessSetting: Access;
  collaborator: boolean;
}

/** How a conflict names the two. */
export const PLACE_LABELS = {
  labels: { accessSetting: m.columns.access, collaborator: m.columns.shown },
  show: (name: keyof Place, value: unknown) =>
    name === 'accessSetting' ? m.access[value as Access] : undefined,
};

export const ACCESSES: readonly Access[] = ['admin', 'door', 'basic'];
/** The careful choice: whoever is added to the door reads the guest list. */
export const FIRST_PLACE: Place = { accessSetting: 'basic', collaborator: false };
const rank = (access: Access | null) =>
  access === null ? -1 : ACCESSES.length - ACCESSES.indexOf(access);

/** Whether the event itself can raise what the organization gives. */
export const canRaise = ({ organizationAccess }: TeamMember) => organizationAccess !== 'admin';
/** What the organization gives already cannot be lowered here. */
export const isBelow = (access: Access, { organizationAccess }: TeamMember) =>
  rank(access) < rank(organizationAccess);

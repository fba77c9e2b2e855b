import type { Tasks } from '../../../platform/jobs/jobs.ts';
import { sendInvitations } from './member-invitations.service.ts';

export const membersTasks: Tasks = { invite_members: sendInvitations };

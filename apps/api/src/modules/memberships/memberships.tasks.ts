import type { Tasks } from '../../platform/jobs/jobs.ts';
import { mailGift } from './gifts/gift-mails.service.ts';
import { mailMembership } from './renewals/paid-mails.service.ts';
import { remindMembers } from './renewals/remind-members.service.ts';
import { followMembership, renewMemberships } from './renewals/renew-memberships.service.ts';

export const membershipsTasks: Tasks = {
  renew_memberships: (deps) => renewMemberships(deps),
  remind_members: (deps) => remindMembers(deps),
  follow_membership: followMembership,
  mail_membership: mailMembership,
  mail_gift: mailGift,
};

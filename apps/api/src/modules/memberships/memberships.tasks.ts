import type { Tasks } from '../../platform/jobs/jobs.ts';
import { mailMembership } from './renewals/paid-mails.service.ts';
import { followMembership, renewMemberships } from './renewals/renew-memberships.service.ts';

export const membershipsTasks: Tasks = {
  renew_memberships: (deps) => renewMemberships(deps),
  follow_membership: followMembership,
  mail_membership: mailMembership,
};

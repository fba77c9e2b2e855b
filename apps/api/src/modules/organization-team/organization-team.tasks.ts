import type { Tasks } from '../../platform/jobs/jobs.ts';
import { sendOrganizationNews, tellInvited } from './organization-news.service.ts';

export const organizationTeamTasks: Tasks = {
  organization_news: sendOrganizationNews,
  tell_invited: tellInvited,
};

import type { Tasks } from '../../platform/jobs/jobs.ts';
import { sendTeamNews, tellTeamInvited } from './team-news.service.ts';

export const eventTeamTasks: Tasks = {
  team_news: sendTeamNews,
  tell_team_invited: tellTeamInvited,
};

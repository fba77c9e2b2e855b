import type { Tasks } from '../../platform/jobs/jobs.ts';
import { tellTeamNews } from './team-news.service.ts';

export const eventTeamTasks: Tasks = { team_news: tellTeamNews };

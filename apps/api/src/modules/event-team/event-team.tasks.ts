import type { Tasks } from '../../platform/jobs/jobs.ts';
import { sendTeamNews } from './team-news.service.ts';

export const eventTeamTasks: Tasks = { team_news: sendTeamNews };

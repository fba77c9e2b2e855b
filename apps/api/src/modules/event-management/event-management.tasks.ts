import type { Tasks } from '../../platform/jobs/jobs.ts';
import { mailEventChanged } from './mail-moved-date.service.ts';

export const eventManagementTasks: Tasks = { mail_event_changed: mailEventChanged };

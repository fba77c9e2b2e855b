import type { Tasks } from '../../platform/jobs/jobs.ts';
import { transportMail } from './mail.service.ts';

export const mailTasks: Tasks = { transport_mail: transportMail };

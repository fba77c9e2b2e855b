import type { Tasks } from '../../platform/jobs.ts';
import { sendMail, transportMail } from './mail.service.ts';

export const mailTasks: Tasks = { send_mail: sendMail, transport_mail: transportMail };

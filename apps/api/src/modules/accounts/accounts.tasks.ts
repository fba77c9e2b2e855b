import type { Tasks } from '../../platform/jobs/jobs.ts';
import { sendReset } from './sign-in/passwords.service.ts';

export const accountsTasks: Tasks = { request_password_reset: sendReset };

import type { Tasks } from '../../platform/jobs/jobs.ts';
import { tellAudience } from './notifications/tell-audience.service.ts';
import { sendReset } from './sign-in/passwords.service.ts';

export const accountsTasks: Tasks = {
  request_password_reset: sendReset,
  tell_audience: tellAudience,
};

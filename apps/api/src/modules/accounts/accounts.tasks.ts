import type { Tasks } from '../../platform/jobs/jobs.ts';
import { sendReset } from './passwords.service.ts';
import { sweepStale } from './sweep.service.ts';

export const accountsTasks: Tasks = { request_password_reset: sendReset, sweep: sweepStale };

import type { Tasks } from '../../platform/jobs.ts';
import { sendReset } from './passwords.service.ts';
import { sweepStale } from './sweep.repository.ts';

export const accountsTasks: Tasks = { request_password_reset: sendReset, sweep: sweepStale };

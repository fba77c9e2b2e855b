import type { Tasks } from '../../platform/jobs/jobs.ts';
import { sweepStale } from './sweep.service.ts';

export const systemTasks: Tasks = { sweep: sweepStale };

import type { Tasks } from '../../platform/jobs/jobs.ts';
import { eraseAccount, resumeErasures } from './erasure.service.ts';

export const personalDataTasks: Tasks = {
  erase_account: eraseAccount,
  resume_erasures: resumeErasures,
};

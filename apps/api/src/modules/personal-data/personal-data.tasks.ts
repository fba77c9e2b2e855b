import type { Tasks } from '../../platform/jobs/jobs.ts';
import { makeDataExport } from './data-export.service.ts';
import { eraseAccount, tendPersonalData } from './erasure.service.ts';

export const personalDataTasks: Tasks = {
  erase_account: eraseAccount,
  make_data_export: makeDataExport,
  tend_personal_data: tendPersonalData,
};

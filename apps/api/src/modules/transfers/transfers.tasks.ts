import type { Tasks } from '../../platform/jobs/jobs.ts';
import { mailTransfer } from './mail-transfer.service.ts';
import { remindTransfers } from './remind-transfers.service.ts';

export const transfersTasks: Tasks = {
  mail_transfer: mailTransfer,
  remind_transfers: remindTransfers,
};

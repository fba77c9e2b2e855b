import type { Tasks } from '../../platform/jobs/jobs.ts';
import { reconcilePayouts, syncPayouts } from './sync-payouts.service.ts';

export const payoutsTasks: Tasks = {
  sync_payouts: syncPayouts,
  reconcile_payouts: reconcilePayouts,
};

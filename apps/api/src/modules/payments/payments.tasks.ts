import type { Tasks } from '../../platform/jobs/jobs.ts';
import { settleDebit } from './pay-in-sandbox.service.ts';

export const paymentsTasks: Tasks = {
  sandbox_settle: (deps, { intentId, succeed }) => settleDebit(deps, intentId, succeed),
};

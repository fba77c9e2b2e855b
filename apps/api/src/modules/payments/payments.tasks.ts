import type { Tasks } from '../../platform/jobs/jobs.ts';
import { disputeInSandbox, settleDebit } from './pay-in-sandbox.service.ts';
import { payOutInSandbox } from './sandbox-payouts.service.ts';

export const paymentsTasks: Tasks = {
  sandbox_settle: (deps, { intentId, succeed }) => settleDebit(deps, intentId, succeed),
  sandbox_dispute: disputeInSandbox,
  sandbox_pay_out: payOutInSandbox,
};

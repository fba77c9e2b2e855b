import type { Tasks } from '../../platform/jobs/jobs.ts';
import { disputeInSandbox, settleDebit } from './pay-in-sandbox.service.ts';
import { payOutInSandbox } from './sandbox-payouts.service.ts';
import { returnRefund } from './sandbox-refunds.service.ts';

export const paymentsTasks: Tasks = {
  sandbox_settle: (deps, { intentId, succeed }) => settleDebit(deps, intentId, succeed),
  sandbox_dispute: disputeInSandbox,
  sandbox_return_refund: returnRefund,
  sandbox_pay_out: payOutInSandbox,
};

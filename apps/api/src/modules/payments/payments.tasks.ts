import type { Tasks } from '../../platform/jobs/jobs.ts';
import { settleDebit } from './pay-in-sandbox.service.ts';
import { handleNotice, sendSandboxNotice } from '../orders/settlement/payment-notices.service.ts';
import { reconcilePayments } from '../orders/settlement/reconcile-payments.service.ts';
import { settleRefund } from '../orders/settlement/settle-refund.service.ts';

export const paymentsTasks: Tasks = {
  handle_payment_notice: handleNotice,
  sandbox_notify: sendSandboxNotice,
  sandbox_settle: (deps, { intentId, succeed }) => settleDebit(deps, intentId, succeed),
  settle_refund: async (deps, { refundId }) => {
    await settleRefund(deps, refundId);
  },
  reconcile_payments: (deps) => reconcilePayments(deps),
};

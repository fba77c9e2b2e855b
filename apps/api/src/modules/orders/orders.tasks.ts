import type { Tasks } from '../../platform/jobs/jobs.ts';
import { expireOrders } from './settlement/expire-orders.service.ts';
import { handleNotice, takeSandboxNotice } from './settlement/payment-notices.service.ts';
import { reconcilePayments } from './settlement/reconcile-payments.service.ts';
import { mailReceipt } from './mails/receipt.service.ts';
import { settleRefund, tellRefunds } from './settlement/settle-refund.service.ts';

export const ordersTasks: Tasks = {
  mail_receipt: mailReceipt,
  expire_orders: (deps) => expireOrders(deps),
  handle_payment_notice: handleNotice,
  sandbox_notify: takeSandboxNotice,
  settle_refund: async (deps, { refundId }) => {
    await settleRefund(deps, refundId);
  },
  mail_refunds: tellRefunds,
  reconcile_payments: (deps) => reconcilePayments(deps),
};

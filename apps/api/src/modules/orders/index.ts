export { assertChangeable, changeLines, type OpenOrder } from './order/change-order.service.ts';
export {
  assertOwnOrder,
  paymentDetails,
  readCheckoutOrder,
} from './order/checkout-order.service.ts';
export { openOrder } from './order/open-order.service.ts';
export { paidMinor, readLines, type Line, type NewLine } from './order/order-lines.repository.ts';
export { findByCreationKey, type MadeOrder } from './order/order-rows.repository.ts';
export { lockOrder, readOrder, type Order } from './order/orders.repository.ts';
export { giveBackOrders } from './hold/hold-lines.service.ts';
export { BANK_NOTE } from './mails/order-mails.service.ts';
export * from './product-kind.model.ts';
export { endWithoutMoney, lockOrderOfLine, requestRefund } from './refunds/end-line.service.ts';
export { openPayment } from './settlement/payments.repository.ts';
export { readPaidWith } from './settlement/refunds.repository.ts';
export { cancelPayment, closeOrder } from './settlement/settle-order.service.ts';
export { settleRefund } from './settlement/settle-refund.service.ts';

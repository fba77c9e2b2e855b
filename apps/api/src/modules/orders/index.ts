export { assertChangeable, changeLines, type OpenOrder } from './cart/change-order.service.ts';
export { markExpress, markPaysBy, type PaysBy } from './cart/express-order.service.ts';
export { openOrder, orderMadeBy } from './cart/open-order.service.ts';
export { giveBackOrders } from './hold/hold-lines.service.ts';
export { describeOrder } from './mails/describe-lines.service.ts';
export { BANK_NOTE } from './mails/order-mails.service.ts';
export { factsOf, sumsOf, type DescribedLines } from './mails/order-words.model.ts';
export { readReceiptLink } from './mails/receipt.service.ts';
export { receiptLink } from './mails/receipt-link.model.ts';
export { assertOwnOrder, readCheckoutOrder } from './order/checkout-order.service.ts';
export { refusedBecause } from './orders.messages.en.ts';
export { isNearItsEnd } from './order/order-end.model.ts';
export { paidMinor, type Line, type NewLine } from './order/order-line.model.ts';
export type { MadeOrder } from './order/order-rows.repository.ts';
export type { Order } from './order/orders.repository.ts';
export { lockOrder, readLines } from './order/read-order.service.ts';
export * from './product-kind.model.ts';
export { openReceipts } from './receipt/receipt-file.service.ts';
export {
  BEHIND_SALES,
  endWithoutMoney,
  lockOrderOfLine,
  requestRefund,
} from './refunds/end-line.service.ts';
export {
  addedLines,
  changeProduct,
  costsOf,
  returnPart,
  type AddedLine,
} from './refunds/change-line.service.ts';
export { promiseReturn } from './refunds/promise-return.service.ts';
export { refundNow } from './refunds/refund-lines.service.ts';
export { retryRefund } from './refunds/retry-refund.service.ts';
export { confirmOrder } from './settlement/confirm-order.service.ts';
export {
  beginCharge,
  chargeRenewal,
  chargeUnderWay,
  endRenewal,
  forgetCard,
  isKnownPayment,
  keptCard,
  openRenewal,
  takeBilled,
  type Charge,
} from './settlement/renewal-order.service.ts';
export { completeFree } from './settlement/free-order.service.ts';
export { chargeTooSmall } from './settlement/smallest-charge.service.ts';
export { cancelPayment, closeOrder, hasOpenPayment } from './settlement/settle-order.service.ts';
export { followUnknown } from './settlement/reconcile-payments.service.ts';
export { uncountedRefundOf } from './settlement/settle-refund.service.ts';
export { paidWith } from './settlement/paid-with.model.ts';
export { paidWithOf } from './settlement/settle-refund.service.ts';
export {
  askForCard,
  callCardOff,
  callForgottenCardOff,
  readCardPayment,
  type CardPayment,
} from './settlement/card-present.service.ts';

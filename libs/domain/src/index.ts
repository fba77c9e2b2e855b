export * from './round-half-up.ts';
export * from './money.ts';
export * from './payment-method.ts';
export * from './fees.ts';
export * from './discounts.ts';
export * from './discount-uses.ts';
export * from './order-totals.ts';

export * from './round-half-up.ts';
export * from './money.ts';
export * from './payment-method.ts';
export * from './fees.ts';

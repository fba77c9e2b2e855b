import { paymentMethodLabel } from './payment-method.ts';

describe('paymentMethodLabel', () => {
  it.each([
    ['free', 'Comp (Free)'],
    ['card', 'Card'],
    ['', 'N/A'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['voucher', 'voucher'],
    ['constructor', 'constructor'],
  ])('labels %p as %s', (method, label) => {
    expect(paymentMethodLabel(method)).toBe(label);
  });
});

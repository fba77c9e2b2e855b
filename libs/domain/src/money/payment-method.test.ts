import { formatOrderTotal, paymentMethodLabel } from './payment-method.ts';

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

describe('formatOrderTotal', () => {
  it('names a free order', () => {
    expect(formatOrderTotal(0, 'usd')).toBe('Comp (Free)');
    expect(formatOrderTotal(8364, 'usd')).toBe('$83.64');
  });
});

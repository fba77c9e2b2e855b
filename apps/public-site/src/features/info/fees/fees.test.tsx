import { renderRemote } from '@foyer/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../../routes.ts';
import { calculate, feeExamples } from './fees.model.ts';

const result = () =>
  within(screen.getByRole('region', { name: 'What it comes to' })).getByRole('status');
const typed = (
  price: string,
  tickets = '1',
  currency: Parameters<typeof calculate>[0]['currency'] = 'usd',
) => calculate({ price, tickets, currency });

describe('the reckoning', () => {
  test.each([
    ['20', '4', 'usd', '$0.89', '$83.56', '$80.00', '$3.56', '$1.17'],
    ['24,50', '1', 'eur', '€0.94', '€25.44', '€24.50', '€0.94', '€0.31'],
    ['1000', '3', 'jpy', '¥11', '¥3,033', '¥3,000', '¥33', '¥11'],
    ['0.01', '1', 'gbp', '£0.69', '£0.70', '£0.01', '£0.69', '£0.23'],
  ] as const)('%s × %s %s', (price, tickets, currency, fee, buyer, organizer, all, fund) => {
    expect(typed(price, tickets, currency).reckoning).toMatchObject({
      isFree: false,
      each: { fee },
      all: { buyer, organizer, fee: all, fund },
    });
  });

  test('free is free, however many', () => {
    expect(typed('0', '500').reckoning).toMatchObject({
      isFree: true,
      all: { buyer: '$0.00', organizer: '$0.00', fee: '$0.00', fund: '$0.00' },
    });
  });

  test.each([
    ['', 'Enter an amount. 0 is free.'],
    ['abc', 'Write the amount in digits, such as 12.50.'],
    ['-3', 'An amount is 0 or more.'],
    ['1e3', 'Write the amount in digits, such as 12.50.'],
    ['1.005', 'Use at most 2 decimals.'],
    ['100000.01', 'At most $100,000.00.'],
  ])('“%s” is no price: %s', (price, problem) => {
    expect(typed(price)).toEqual({ price: problem });
  });

  test('yen have no decimals', () => {
    expect(typed('10.5', '1', 'jpy')).toEqual({ price: 'This currency has no decimals.' });
  });

  test.each([
    ['', 'missing'],
    ['0', 'not-a-count'],
    ['1.5', 'not-a-count'],
    ['10001', 'not-a-count'],
  ])('“%s” is no number of tickets', (tickets, problem) => {
    expect(typed('20', tickets)).toEqual({ tickets: problem });
  });

  test('the examples follow the currency', () => {
    expect(feeExamples('usd').map(({ each }) => each.buyer)).toEqual([
      '$0.00',
      '$10.79',
      '$25.94',
      '$51.19',
      '$101.69',
    ]);
    expect(feeExamples('jpy').map(({ each }) => each.fee)).toEqual(['¥0', '¥1', '¥1', '¥1', '¥2']);
  });
});

describe('the calculator', () => {
  test('opens with what the address says, and says the result', async () => {
    renderRemote(remote, { path: '/pages/fees?price=24.5&tickets=2&currency=eur' });
    expect(await screen.findByLabelText('Ticket price')).toHaveValue('24.5');
    expect(result()).toHaveTextContent(
      'For 2 tickets the buyer pays €50.88, all-in. The organizer gets €49.00.',
    );
  });

  test('keeps every key in the address', async () => {
    const { user, location } = renderRemote(remote, { path: '/pages/fees' });
    const price = await screen.findByLabelText('Ticket price');
    await user.clear(price);
    expect(screen.getByText('Enter an amount. 0 is free.')).toBeVisible();
    await user.type(price, '12.5');
    await user.selectOptions(screen.getByLabelText('Currency'), 'gbp');
    expect(location()).toBe('/pages/fees?price=12.5&currency=gbp');
    expect(result()).toHaveTextContent(
      'For 4 tickets the buyer pays £53.28, all-in. The organizer gets £50.00.',
    );
  });

  test('a bad value in the address falls back by itself', async () => {
    renderRemote(remote, { path: '/pages/fees?price=20&tickets=1&currency=doubloons' });
    await screen.findByLabelText('Ticket price');
    expect(result()).toHaveTextContent(
      'For 1 ticket the buyer pays $20.89, all-in. The organizer gets $20.00.',
    );
  });
});

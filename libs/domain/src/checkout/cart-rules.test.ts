import {
  cartRefusal,
  CODES_PER_ORDER,
  codeRefusal,
  discountOf,
  type RuledCode,
} from './cart-rules.ts';

const code = (
  name: string,
  kind: RuledCode['kind'] = 'discount',
  usesLeft: number | null = null,
): RuledCode => ({ name, kind, usesLeft });
const secrets = (count: number) =>
  Array.from({ length: count }, (_, index) => code(`OPEN${index}`, 'secret'));

describe('codeRefusal', () => {
  test.each<[string, RuledCode[], RuledCode, ReturnType<typeof codeRefusal>]>([
    ['a first discount', [], code('TEN'), null],
    ['a second discount', [code('TEN')], code('FIVE'), 'code_not_combinable'],
    ['a code that unlocks beside a discount', [code('TEN')], code('DOOR', 'secret'), null],
    ['a discount beside a code that unlocks', [code('DOOR', 'secret')], code('TEN'), null],
    ['two that unlock', [code('DOOR', 'secret')], code('BOX', 'secret'), null],
    ['a discount beside two that unlock', secrets(2), code('TEN'), null],
    [
      'a second discount beside one that unlocks',
      [code('DOOR', 'secret'), code('TEN')],
      code('FIVE'),
      'code_not_combinable',
    ],
    ['the same once more, however it is typed', [code('TEN')], code('ten'), 'code_repeated'],
    [
      'the same that unlocks once more',
      [code('DOOR', 'secret')],
      code('DOOR', 'secret'),
      'code_repeated',
    ],
    ['the last use', [], code('TEN', 'discount', 1), null],
    ['one without a use left', [], code('TEN', 'discount', 0), 'code_used_up'],
    [
      'one that unlocks without a use left',
      [code('TEN')],
      code('DOOR', 'secret', 0),
      'code_used_up',
    ],
    [
      'a second discount without a use left',
      [code('TEN')],
      code('FIVE', 'discount', 0),
      'code_not_combinable',
    ],
    ['as many as an order holds', secrets(CODES_PER_ORDER - 1), code('DOOR', 'secret'), null],
    [
      'more than an order holds',
      secrets(CODES_PER_ORDER),
      code('DOOR', 'secret'),
      'code_not_combinable',
    ],
  ])('%s: %#', (_, applied, next, expected) => {
    expect(codeRefusal(applied, next)).toBe(expected);
  });
});

test('of several codes the discount is found wherever it stands', () => {
  expect(discountOf([code('DOOR', 'secret'), code('TEN')])?.name).toBe('TEN');
  expect(discountOf(secrets(2))).toBeNull();
});

describe('cartRefusal', () => {
  const ticket = (quantity: number) => ({ isAddOn: false, quantity });
  const addOn = (quantity: number) => ({ isAddOn: true, quantity });
  test.each([
    ['no line', [], 'nothing_chosen'],
    ['lines of nothing', [ticket(0), addOn(0)], 'nothing_chosen'],
    ['a ticket', [ticket(1)], null],
    ['a ticket with an add-on', [addOn(2), ticket(1)], null],
    ['an add-on alone', [ticket(0), addOn(1)], 'add_on_alone'],
  ])('%s', (_, lines, expected) => {
    expect(cartRefusal(lines)).toBe(expected);
  });
});

import { offerEnd, offersFor, type QuotaLeft, type Waiting } from './waiting-list.ts';

const line = (...wanted: [id: string, quantity: number, typeId?: string][]): Waiting[] =>
  wanted.map(([id, quantity, typeId = 'stalls']) => ({ id, quantity, typeId }));
const stalls = (left: number | null): QuotaLeft => ({ typeIds: ['stalls'], left });
const balcony = (left: number | null): QuotaLeft => ({ typeIds: ['balcony'], left });
const hall = (left: number): QuotaLeft => ({ typeIds: ['stalls', 'balcony'], left });

describe('who is offered tickets', () => {
  const cases: [string, Waiting[], QuotaLeft[], string][] = [
    ['nobody while nothing is left', line(['ada', 1]), [stalls(0)], ''],
    ['the first one', line(['ada', 1], ['ben', 1]), [stalls(1)], 'ada'],
    [
      'as many as there are tickets',
      line(['ada', 1], ['ben', 2], ['cy', 1]),
      [stalls(3)],
      'ada ben',
    ],
    ['nobody behind who wants more than there is', line(['ada', 2], ['ben', 1]), [stalls(1)], ''],
    ['those behind once it is enough', line(['ada', 2], ['ben', 1]), [stalls(3)], 'ada ben'],
    [
      'who waits for another ticket',
      line(['ada', 2], ['ben', 1, 'balcony']),
      [stalls(1), balcony(1)],
      'ben',
    ],
    [
      'nobody behind in a hall that both draw on',
      line(['ada', 2], ['ben', 1, 'balcony']),
      [stalls(5), balcony(5), hall(1)],
      '',
    ],
    [
      'who is behind somebody whom the hall would not help',
      line(['ada', 2], ['ben', 1, 'balcony']),
      [stalls(0), balcony(5), hall(1)],
      'ben',
    ],
    [
      'who is behind, without what the first one will need of the hall',
      line(['ada', 2], ['ben', 2, 'balcony']),
      [stalls(1), balcony(5), hall(2)],
      '',
    ],
    ['everybody where there is no limit', line(['ada', 9], ['ben', 9]), [stalls(null)], 'ada ben'],
    ['nobody where fewer are left than none', line(['ada', 1]), [stalls(-2)], ''],
  ];
  test.each(cases)('%s', (_, waiting, quotas, offered) => {
    expect(offersFor(waiting, quotas).join(' ')).toBe(offered);
  });
});

/** The same numbers for the same seed, so that what failed can be run again. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('whatever is freed when: never more than there is, nobody overtaken, everybody served', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = numbers(seed);
    const upTo = (n: number) => Math.floor(random.next().value * n);
    const turns = Array.from({ length: 1 + upTo(8) }, (_, turn) => ({
      id: `${turn}`,
      typeId: 'stalls',
      quantity: 1 + upTo(4),
    }));
    let waiting = turns;
    let left = 0;
    const served: string[] = [];
    while (waiting.length > 0) {
      left += upTo(3);
      const offered = offersFor(waiting, [stalls(left)]);
      left -= turns
        .filter(({ id }) => offered.includes(id))
        .reduce((sum, { quantity }) => sum + quantity, 0);
      expect({ seed, left }).toEqual({ seed, left: Math.max(0, left) });
      served.push(...offered);
      waiting = waiting.filter(({ id }) => !offered.includes(id));
    }
    expect({ seed, served }).toEqual({ seed, served: turns.map(({ id }) => id) });
  }
});

test('an offer ends before its tickets cannot be bought any more', () => {
  const now = new Date('2030-03-01T10:00:00Z');
  const at = (hour: number) => new Date(`2030-03-01T${hour}:00:00Z`);
  expect(offerEnd(now, 240, { endsAt: at(20), salesEndAt: null })).toEqual(at(14));
  expect(offerEnd(now, 240, { endsAt: at(13), salesEndAt: null })).toEqual(at(13));
  expect(offerEnd(now, 240, { endsAt: at(20), salesEndAt: at(11) })).toEqual(at(11));
});

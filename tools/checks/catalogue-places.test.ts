import { misplacedTexts } from './catalogue-places.ts';

const CATALOGUE = `import { formatNumber } from '@foyer/domain';
export const messages = {
  seats: { title: 'Seats' },
  back: 'Back',
  left: (n: number) => \`\${formatNumber(n)} left\`,
} as const;`;
const seats = (source: string) => [
  ['features/seats/seats.page.tsx', ''],
  [
    'features/seats/plan/plan.view.tsx',
    `import { messages } from '../../../messages/en.ts';${source}`,
  ],
];
const halls = (source: string) => [
  ['features/halls/halls.page.tsx', ''],
  [
    'features/halls/halls.view.tsx',
    `import { messages as m } from '../../messages/en.ts';${source}`,
  ],
];
const BOTH = 'messages.seats; messages.back; messages.left';
const misplaced = (...sources: string[][][]) =>
  misplacedTexts(new Map([['messages/en.ts', CATALOGUE], ...sources.flat()] as [string, string][]));

describe('a catalogue of the whole remote', () => {
  it.each(['m.seats.title; m.back; m.left(2)', 'const { seats: s, back, left } = m', 'draw(m)'])(
    'holds what two features read: %s',
    (source) => {
      expect(misplaced(seats(BOTH), halls(source))).toEqual([]);
    },
  );

  it('holds what the route table fetches when it is needed', () => {
    const fetched = `void import('./messages/en.ts').then(({ messages }) => messages);`;
    expect(misplaced([['routes.ts', fetched]])).toEqual([]);
  });

  it('holds no text that one feature alone reads, at any depth of it', () => {
    expect(misplaced(seats(BOTH), halls('m.back; type Left = typeof m.left'))).toEqual([
      'messages/en.ts: features/seats alone reads messages.seats, so it stands there',
    ]);
  });

  it('holds no text of a part that features share, which has a folder of its own', () => {
    const part = [['features/parts/legend.view.tsx', halls('m.seats')[1]?.[1] ?? '']];
    expect(misplaced(seats('messages.back; messages.left'), part, halls('m.back; m.left'))).toEqual(
      ['messages/en.ts: features/parts alone reads messages.seats, so it stands there'],
    );
  });

  it('holds no text that nobody or only a test reads', () => {
    const test = [['features/seats/seats.test.tsx', halls('m.seats')[1]?.[1] ?? '']];
    expect(misplaced(seats('messages.back; messages.left'), test, halls('m.back; m.left'))).toEqual(
      ['messages/en.ts: nobody reads messages.seats'],
    );
  });

  it('may hold the titles, which the route table reads', () => {
    const titles: [string, string][] = [
      ['messages/titles.en.ts', "export const titles = { seats: 'Seats' } as const;"],
      [
        'features/seats/seats.route.ts',
        "import { titles } from '../../messages/titles.en.ts'; page({ title: titles.seats });",
      ],
    ];
    expect(misplacedTexts(new Map(titles))).toEqual([]);
  });
});

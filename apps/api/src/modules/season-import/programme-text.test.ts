import { eventDescription, eventTitle } from './programme-text.model.ts';
import { readProgram, type SeasonProgram } from './season-file.model.ts';

const MOZART = {
  composerName: 'Mozart,  Wolfgang  Amadeus',
  workTitle: 'CONCERTO, PIANO NO. 14, E-FLAT MAJOR, K.449',
  conductorName: 'Thomas, Michael Tilson',
  soloists: [{ soloistName: 'Ax, Emanuel', soloistInstrument: 'Piano', soloistRoles: 'S' }],
};
const MAHLER = {
  composerName: 'Mahler,  Gustav',
  workTitle: 'SYMPHONY NO.  5 IN C SHARP MINOR',
  conductorName: 'Thomas, Michael Tilson',
  soloists: [],
};
const ENCORE = {
  composerName: 'Bach,  Johann  Sebastian',
  workTitle: 'PARTITA NO. 3',
  movement: '[Gavotte]',
  conductorName: null,
  soloists: MOZART.soloists,
};
const by = (composerName: string) => ({ composerName, workTitle: 'OCTET', soloists: [] });

function program(works: unknown, eventType = 'Subscription Season'): SeasonProgram {
  const read = readProgram(
    {
      programID: 1,
      orchestra: 'Harbour Players',
      concerts: [
        {
          eventType,
          Location: 'Manhattan, NY',
          Venue: 'Hall',
          Date: '2024-10-31T04:00:00Z',
          Time: '7:30PM',
        },
      ],
      works,
    },
    0,
  );
  if (!read.ok) throw new Error(read.reason);
  return read.program;
}

test.each([
  [[MAHLER], 'Subscription Season', 'Mahler: Symphony No. 5'],
  [
    [MOZART, { interval: 'Intermission' }, MAHLER, ENCORE],
    'Subscription Season',
    'Mozart & Mahler with Emanuel Ax',
  ],
  [[by('A, A'), by('B, B'), by('C, C'), by('D, D'), by('E, E')], 'Tour', 'A, B, C & more'],
  [[by('A, A'), by('B, B')], 'Nightcap', 'Nightcap: A & B'],
  [[MAHLER], "Very Young People's Concert", 'Very Young People’s Concert: Mahler, Symphony No. 5'],
  [
    [{ ...MAHLER, workTitle: 'PSYCHO - LIVE TO FILM' }],
    'Non-Subscription',
    'Psycho – Live to Film',
  ],
  [[], 'Artist Spotlight', 'Artist Spotlight'],
  [null, '', 'Harbour Players'],
])('%#: names the evening', (works, eventType, title) => {
  expect(eventTitle(program(works, eventType))).toBe(title);
});

test('a name has at most 120 characters', () => {
  const title = eventTitle(program([{ ...MAHLER, workTitle: 'VERY LONG WORD '.repeat(30) }]));
  expect([...title].length).toBeLessThanOrEqual(120);
  expect(title).toMatch(/^Mahler: Very Long Word .*…$/);
});

test('describes who plays what in order, with the intermission', () => {
  expect(
    eventDescription(program([MOZART, { interval: 'Intermission', soloists: [] }, MAHLER])),
  ).toBe(
    '<p>Harbour Players<br>Michael Tilson Thomas, conductor<br>Emanuel Ax, piano</p><h2>Programme</h2>' +
      '<ul><li><strong>Wolfgang Amadeus Mozart</strong> – Piano Concerto No. 14 in E-flat major, K.449<br>Emanuel Ax, piano</li></ul>' +
      '<p><em>Intermission</em></p><ul><li><strong>Gustav Mahler</strong> – Symphony No. 5 in C-sharp minor</li></ul>',
  );
});

test('movements of one work stand together, markup in the data stays text', () => {
  const work = (movement: string) => ({
    composerName: 'Bach,  J.',
    workTitle: 'SUITE <B>',
    movement,
    soloists: [],
  });
  expect(eventDescription(program([work('[Allegro]'), work('Gigue & Air')]))).toContain(
    '<li><strong>J. Bach</strong> – Suite &lt;B&gt;: <em>Allegro · Gigue &amp; Air</em></li>',
  );
});

test.each([
  ['nothing', undefined, 'no. 3', 'cannot be read (is no program)'],
  [
    'a list of concerts that is none',
    { programID: '7', concerts: 'x' },
    '7',
    'cannot be read (concerts: has no list of concerts)',
  ],
  ['no concert', { id: 'abc', concerts: [] }, 'abc', 'cannot be read (concerts: has no concert)'],
  [
    'a concert without date',
    { programID: '7', concerts: [{ Date: null }] },
    '7',
    'cannot be read (concerts, no. 1, Date: has no date)',
  ],
  [
    'no id',
    { concerts: [{ Date: '2024-10-31T04:00:00Z' }] },
    'no. 3',
    'cannot be read (has no id)',
  ],
])('refuses %s with its reason', (_, raw, key, reason) => {
  expect(readProgram(raw, 2)).toEqual({ ok: false, key, reason });
});

import fc from 'fast-check';
import {
  CALENDAR_LAYOUTS,
  CALENDAR_TOGGLES,
  calendarSearch,
  contrastProblems,
  DEFAULT_CALENDAR_VIEW,
  readCalendarView,
  readColor,
  readTags,
  type CalendarView,
} from './calendar-view.ts';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => number.toString(16).padStart(6, '0').toUpperCase());
const tag = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(',', '').trim())
  .filter(Boolean);
const view: fc.Arbitrary<CalendarView> = fc.record({
  bgColor: color,
  textColor: color,
  highlColor: color,
  defaultLayout: fc.constantFrom(...CALENDAR_LAYOUTS),
  showImage: fc.boolean(),
  showDescription: fc.boolean(),
  showTicketsButton: fc.boolean(),
  browseByDate: fc.boolean(),
  showBackButton: fc.boolean(),
  enableSearch: fc.boolean(),
  tags: fc
    .uniqueArray(tag, { maxLength: 5 })
    .filter((tags) => tags.every((one) => one.length <= 40)),
});
const parse = (search: string) => readCalendarView(new URLSearchParams(search));

test('what a link says is read from it as it was chosen', () => {
  fc.assert(
    fc.property(view, (chosen) => {
      expect(parse(new URLSearchParams(calendarSearch(chosen)).toString())).toEqual(chosen);
    }),
  );
});

test('an address without a word shows everything in the colours of the house', () => {
  expect(parse('')).toEqual(DEFAULT_CALENDAR_VIEW);
  expect(DEFAULT_CALENDAR_VIEW).toMatchObject({
    bgColor: 'FFFFFF',
    textColor: '000000',
    highlColor: 'D60B52',
    defaultLayout: 'list',
  });
  for (const toggle of CALENDAR_TOGGLES) expect(DEFAULT_CALENDAR_VIEW[toggle]).toBe(true);
});

test('whatever stands in an address, a colour is six hex digits', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (bgColor, textColor, highlColor) => {
      const read = readCalendarView(new URLSearchParams({ bgColor, textColor, highlColor }));
      for (const one of [read.bgColor, read.textColor, read.highlColor])
        expect(one).toMatch(/^[0-9A-F]{6}$/);
    }),
  );
});

test.each([
  ['#d60b52', 'D60B52'],
  [' ffffff ', 'FFFFFF'],
  ['fff', null],
  ['##ffffff', null],
  ['red', null],
  ['FFFFFF;}', null],
  ['', null],
])('the colour %j is %j', (typed, read) => expect(readColor(typed)).toBe(read));

test('wrong words are the default', () => {
  expect(parse('bgColor=red&defaultLayout=table&showImage=no')).toEqual(DEFAULT_CALENDAR_VIEW);
  expect(parse('showImage=false').showImage).toBe(false);
});

test('tags are words between commas, each once', () => {
  expect(readTags(' Jazz, film ,,Jazz, ')).toEqual(['Jazz', 'film']);
  expect(readTags(Array.from({ length: 50 }, (_, n) => `tag${n}`).join(','))).toHaveLength(20);
});

test('the pair that is too near is named with its contrast', () => {
  expect(contrastProblems(DEFAULT_CALENDAR_VIEW)).toEqual([]);
  expect(
    contrastProblems({ bgColor: 'FFFFFF', textColor: '777777', highlColor: 'EEEEEE' }),
  ).toEqual([
    { pair: 'text', ratio: 4.4, least: 4.5 },
    { pair: 'button', ratio: 1.1, least: 3 },
  ]);
});

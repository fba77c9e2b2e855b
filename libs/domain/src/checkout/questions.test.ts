import {
  AGREED,
  answerProblem,
  askedNow,
  asksInCircle,
  awaitedAnswers,
  optionsOf,
  questionsAt,
  REJECTED,
  type Question,
} from './questions.ts';

const question = (id: string, change: Partial<Question> = {}): Question => ({
  id,
  title: id,
  fieldType: 'short_text',
  required: false,
  position: 0,
  askedOf: 'attendee',
  onlyForTickets: [],
  content: null,
  showWhen: null,
  ...change,
});
const attendee = { who: 'attendee', ticketTypeId: 'seat' } as const;
const buyer = { who: 'buyer', ticketTypeIds: ['seat', 'dinner'] } as const;
const ids = (asked: readonly Question[]) => asked.map(({ id }) => id);

describe('who is asked what', () => {
  const questions = [
    question('name on badge', { position: 3 }),
    question('diet', { position: 2, onlyForTickets: ['dinner'] }),
    question('company', { position: 1, askedOf: 'buyer' }),
  ];

  test('each who comes, by their ticket', () => {
    expect(ids(askedNow(questions, attendee, 'each-attendee', {}))).toEqual(['name on badge']);
    expect(
      ids(askedNow(questions, { ...attendee, ticketTypeId: 'dinner' }, 'each-attendee', {})),
    ).toEqual(['diet', 'name on badge']);
  });

  test('whoever buys, once', () => {
    expect(ids(askedNow(questions, buyer, 'each-attendee', {}))).toEqual(['company']);
  });

  test('the buyer everything where nobody else is asked, of the tickets in the cart', () => {
    expect(ids(askedNow(questions, buyer, 'only-buyer', {}))).toEqual([
      'company',
      'diet',
      'name on badge',
    ]);
    expect(
      ids(askedNow(questions, { who: 'buyer', ticketTypeIds: ['seat'] }, 'only-buyer', {})),
    ).toEqual(['company', 'name on badge']);
    expect(askedNow(questions, attendee, 'only-buyer', {})).toEqual([]);
  });
});

describe('questions that wait for an answer', () => {
  const eats = question('eats', { fieldType: 'dropdown', content: 'Yes\nNo' });
  const diet = question('diet', { position: 1, showWhen: { questionId: 'eats', answer: 'Yes' } });
  const nuts = question('nuts', { position: 2, showWhen: { questionId: 'diet', answer: 'Nuts' } });
  const asked = (answers: Record<string, string[]>, all = [nuts, diet, eats]) =>
    ids(askedNow(all, attendee, 'each-attendee', answers));

  test('are asked once it is given, and no more when it changes', () => {
    expect(asked({})).toEqual(['eats']);
    expect(asked({ eats: ['Yes'] })).toEqual(['eats', 'diet']);
    expect(asked({ eats: ['Yes'], diet: ['Nuts'] })).toEqual(['eats', 'diet', 'nuts']);
    // what was typed below stays typed, and counts for nothing
    expect(asked({ eats: ['No'], diet: ['Nuts'] })).toEqual(['eats']);
  });

  test('are not asked where the other one is not', () => {
    expect(asked({ eats: ['Yes'] }, [diet])).toEqual([]);
    expect(asked({ eats: ['Yes'] }, [diet, { ...eats, onlyForTickets: ['dinner'] }])).toEqual([]);
  });

  test('in a circle are never asked', () => {
    const one = question('one', { showWhen: { questionId: 'other', answer: 'a' } });
    const other = question('other', { showWhen: { questionId: 'one', answer: 'a' } });
    expect(asked({ one: ['a'], other: ['a'] }, [one, other])).toEqual([]);
  });

  test('a circle is found however long it is', () => {
    expect(asksInCircle([eats, diet, nuts], 'eats', 'nuts')).toBe(true);
    expect(asksInCircle([eats, diet, nuts], 'eats', 'eats')).toBe(true);
    expect(asksInCircle([eats, diet, nuts], 'nuts', 'eats')).toBe(false);
  });

  test('what can be waited for is one of a few', () => {
    expect(awaitedAnswers(eats)).toEqual(['Yes', 'No']);
    expect(awaitedAnswers({ fieldType: 'checkbox', content: null })).toEqual(['yes']);
    expect(awaitedAnswers(nuts)).toEqual([]);
  });
});

test('options are lines, each once', () => {
  expect(optionsOf({ fieldType: 'dropdown', content: ' Red \n\nBlue\nRed\n' })).toEqual([
    'Red',
    'Blue',
  ]);
  expect(optionsOf({ fieldType: 'terms', content: 'Red\nBlue' })).toEqual([]);
});

test.each<[Partial<Question>, string[], string | null]>([
  [{}, [], null],
  [{}, ['anything'], null],
  [{ required: true }, [], 'required'],
  [{ required: true }, ['   '], 'required'],
  [{}, ['a', 'b'], 'option'],
  [{}, ['x'.repeat(200)], null],
  [{}, ['x'.repeat(201)], 'long'],
  [{ fieldType: 'text' }, ['x'.repeat(2000)], null],
  [{ fieldType: 'text' }, ['x'.repeat(2001)], 'long'],
  [{ fieldType: 'dropdown', content: 'A\nB' }, ['A'], null],
  [{ fieldType: 'dropdown', content: 'A\nB' }, ['C'], 'option'],
  [{ fieldType: 'dropdown', content: 'A\nB' }, ['A', 'B'], 'option'],
  [{ fieldType: 'choices', content: 'A\nB' }, ['A', 'B'], null],
  [{ fieldType: 'choices', content: 'A\nB' }, ['A', 'C'], 'option'],
  [{ fieldType: 'checkbox', required: true }, [], 'required'],
  [{ fieldType: 'checkbox', required: true }, ['yes'], null],
  [{ fieldType: 'checkbox' }, ['on'], 'option'],
  [{ fieldType: 'terms', required: true }, [], 'terms'],
  [{ fieldType: 'terms', required: true }, [REJECTED], 'terms'],
  [{ fieldType: 'terms', required: true }, [AGREED], null],
  [{ fieldType: 'terms' }, [REJECTED], null],
  [{ fieldType: 'terms' }, ['perhaps'], 'option'],
  [{ fieldType: 'terms' }, [AGREED, REJECTED], 'option'],
  [{ fieldType: 'date' }, ['2027-02-28'], null],
  [{ fieldType: 'date' }, ['2027-02-29'], 'date'],
  [{ fieldType: 'date' }, ['28.2.2027'], 'date'],
  [{ fieldType: 'phone' }, ['+49 (0)30 1234-567'], null],
  [{ fieldType: 'phone' }, ['call me'], 'phone'],
  [{ fieldType: 'phone' }, ['+ ( ) - .'], 'phone'],
  [{ fieldType: 'email' }, ['ada@foyer.test'], null],
  [{ fieldType: 'email' }, ['ada@foyer'], 'email'],
  [{ fieldType: 'number' }, ['-12.5'], null],
  [{ fieldType: 'number' }, ['12,5'], null],
  [{ fieldType: 'number' }, ['1e9'], 'number'],
  [{ fieldType: 'number' }, ['NaN'], 'number'],
])('%j answered %j: %s', (change, answer, problem) => {
  expect(answerProblem(question('q', change), answer)).toBe(problem);
});

test('nobody agrees to terms for a guest of the door; everything else is asked', () => {
  const asked = [question('name'), question('rules', { fieldType: 'terms', required: true })];
  const idsAt = (channel: string) => questionsAt(channel, asked).map(({ id }) => id);
  expect([idsAt('online'), idsAt('door')]).toEqual([['name', 'rules'], ['name']]);
});

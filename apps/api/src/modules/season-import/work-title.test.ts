import { plainText, shortTitle, workTitle } from './work-title.model.ts';

test.each([
  ['SYMPHONY NO.  5 IN C SHARP MINOR', 'Symphony No. 5 in C-sharp minor'],
  ['CONCERTO, PIANO NO. 14, E-FLAT MAJOR, K.449', 'Piano Concerto No. 14 in E-flat major, K.449'],
  ['CONCERTO, VIOLIN, E MINOR, OP.64', 'Violin Concerto in E minor, Op. 64'],
  [
    'TRIO, PNO/CL/VA, E-FLAT MAJOR, K.498',
    'Trio for Piano, Clarinet and Viola in E-flat major, K.498',
  ],
  [
    'QUARTET, STRING NO. 3, D MAJOR, OP. 44, NO. 1',
    'String Quartet No. 3 in D major, Op. 44, No. 1',
  ],
  ['QUARTET, STRINGS, C MINOR (QUARTETTSATZ)', 'String Quartet in C minor (Quartettsatz)'],
  ['CONCERTO FOR ORCHESTRA, SZ 116, BB 123', 'Concerto for Orchestra, Sz 116, BB 123'],
  ['LIEDER OHNE WORTE, BOOK VI, OP. 67 (PIANO)', 'Lieder ohne Worte, Book VI, Op. 67 (Piano)'],
  ['NUTCRACKER, THE: SUITE, OP. 71A', 'The Nutcracker: Suite, Op. 71a'],
  ['VALSE, LA', 'La Valse'],
  ['BAGATELLES, THREE, OP. 1', 'Three Bagatelles, Op. 1'],
  [
    'MARCHE MILITAIRE, D.733 (ORCH) (ARR. Damrosch)',
    'Marche Militaire, D.733 (orch) (arr. Damrosch)',
  ],
  ['AMERIQUES [AMÉRIQUES]', 'Amériques'],
  ['TRUMPET CONCERTO [NO. 2] (ARR. Walden)', 'Trumpet Concerto (No. 2) (arr. Walden)'],
  [
    "MA MÈRE L'OYE (MOTHER GOOSE): SUITE (ORCHESTRA)",
    'Ma Mère l’Oye (Mother Goose): Suite (Orchestra)',
  ],
  ["D'UN MATIN DU PRINTEMPS", 'D’un Matin du Printemps'],
  ["IF IT'S MAGIC", 'If It’s Magic'],
  ['A.I. ARTIFICIAL INTELLIGENCE SUITE', 'A.I. Artificial Intelligence Suite'],
  ['PART OF YOUR WORLD (ARR. Unspecified)', 'Part of Your World'],
  ['Smith, Richard B. / WINTER WONDERLAND (ARR. Unspecified)', 'Winter Wonderland'],
  ['PSYCHO - LIVE TO FILM', 'Psycho – Live to Film'],
  [
    'DUO, VIOLA AND CELLO ("TWO EYEGLASSES"), WOO 32',
    'Duo for Viola and Cello (“Two Eyeglasses”), WoO 32',
  ],
])('prints %s as %s', (catalogued, printed) => {
  expect(workTitle(catalogued)).toBe(printed);
});

test.each([
  [
    { _: 'FROM  (QUARTET)', em: ['ARRIVAL OF THE QUEEN', 'SOLOMON'] },
    'ARRIVAL OF THE QUEEN FROM SOLOMON (QUARTET)',
  ],
  [
    { _: 'CONCERTO, RV 269 ( FROM ) (ARR. STRING QUARTET)', em: ['SPRING', 'THE FOUR SEASONS'] },
    'CONCERTO, RV 269 (SPRING FROM THE FOUR SEASONS) (ARR. STRING QUARTET)',
  ],
  [{ _: 'Prologue to', em: 'A Mad Tea Party' }, 'Prologue to A Mad Tea Party'],
  [
    { _: 'Nocturne in C-sharp minor , op. posth.', em: 'Reminiscence' },
    'Nocturne in C-sharp minor Reminiscence, op. posth.',
  ],
  [{ _: '(arr. Tyzik)', em: 'The Overture' }, 'The Overture (arr. Tyzik)'],
  [{ em: 'Alone' }, 'Alone'],
  [null, ''],
])('puts the emphasized words of %j back', (marked, text) => {
  expect(plainText(marked)).toBe(text);
});

test.each([
  ['SYMPHONY NO.  5 IN C SHARP MINOR', 'Symphony No. 5'],
  ['QUINTET, CLARINET, A MAJOR, K.581', 'Clarinet Quintet'],
  ['SYMPHONY NO. 6, B MINOR, OP. 74 (PATHÉTIQUE)', 'Symphony No. 6'],
  ['SUITE, OP. 29', 'Suite'],
  ['(UNNAMED)', '(Unnamed)'],
])('shortens %s to %s for a headline', (catalogued, short) => {
  expect(shortTitle(catalogued)).toBe(short);
});

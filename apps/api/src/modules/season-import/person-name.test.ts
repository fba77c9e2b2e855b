import { familyName, readableName } from './person-name.model.ts';

test.each([
  ['Mozart,  Wolfgang  Amadeus', 'Wolfgang Amadeus Mozart'],
  ['Ax, Emanuel', 'Emanuel Ax'],
  ['Bartok [Bartók],  Béla', 'Béla Bartók'],
  ['Kurtag [Kurtág],  Georgy [György]', 'György Kurtág'],
  ['Fleming, Renee (Renée)', 'Renée Fleming'],
  ['Claveles, Theo (Hayes)', 'Theo (Hayes) Claveles'],
  ['Clinton, Tyrone, Jr.', 'Tyrone Clinton, Jr.'],
  ['Bricusse and Newley,  Leslie and Anthony', 'Leslie Bricusse and Anthony Newley'],
  ['Heller/Heller/King,  JJ/Dave/Ross', 'JJ Heller, Dave Heller and Ross King'],
  ["Bridges, J'Nai", 'J’Nai Bridges'],
  ['Traditional,', 'Traditional'],
  ['VARIOUS,', 'Various'],
  ['Juilliard Orchestra', 'Juilliard Orchestra'],
  ['', ''],
])('reads %s as %s', (catalogued, name) => {
  expect(readableName(catalogued)).toBe(name);
});

test.each([
  ['Mahler,  Gustav', 'Mahler'],
  ['Faure [Fauré],  Gabriel-Urbain', 'Fauré'],
  ['Ashman/Menken,  Howard/Alan', 'Ashman/Menken'],
  ['Traditional,', undefined],
  ['', undefined],
])('calls an evening of %s after %s', (catalogued, name) => {
  expect(familyName(catalogued)).toBe(name);
});

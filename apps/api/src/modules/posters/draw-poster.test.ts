import sharp from 'sharp';
import { drawBanner, drawPoster, posterSvg } from './draw-poster.service.ts';
import { setTitle } from './poster-title.model.ts';

test('a title always gets the same poster', () => {
  expect(posterSvg({ title: 'Winter Gala' })).toBe(posterSvg({ title: 'Winter Gala' }));
});

test('two titles get different posters', () => {
  expect(posterSvg({ title: 'Winter Gala' })).not.toBe(posterSvg({ title: 'Spring Gala' }));
});

test('evenings of one title are told apart by their drawing and their colours', () => {
  const posters = Array.from({ length: 14 }, (_, evening) =>
    posterSvg({ title: 'Winter Gala', evening }),
  );
  expect(new Set(posters).size).toBe(14);
  const grounds = posters.map((svg) => /<rect[^>]* fill="(#\w+)"/.exec(svg)?.[1]);
  expect(new Set(grounds).size).toBe(14);
  expect(posters[0]).toBe(posterSvg({ title: 'Winter Gala' }));
});

test('the picture is four to five, whatever the title', async () => {
  const picture = await drawPoster({
    title:
      'Dvořák & Шостакович: Symphony No. 9 in E minor, “From the New World”, with the Orchestra',
  });
  expect(await sharp(picture).metadata()).toMatchObject({
    width: 800,
    height: 1000,
    format: 'png',
  });
});

test('a banner is wide and fits every width of a page', async () => {
  const picture = await drawBanner({ motif: 'strings', palette: 1 });
  expect(await sharp(picture).metadata()).toMatchObject({
    width: 1600,
    height: 249,
    format: 'png',
  });
});

/** Shapes of the title, each once. */
const letters = (title: string) => new Set(setTitle(title, '#000', 0, 0).svg.match(/ d="[^"]+"/g));

test.each([
  ['Martinů', 'Martinu'],
  ['Janáček', 'Janácek'],
  ['Łukasz', 'Lukasz'],
  ['Szőke Ţ', 'Szoke T'],
])('%s has its own letters, not those of %s', (name, plain) => {
  const others = letters(plain);
  const own = [...letters(name)].filter((shape) => !others.has(shape));
  expect(own).not.toEqual([]);
});

test('a letter of no Latin alphabet loses its marks or is left out, and is no box', () => {
  expect([...letters('Ж Łódź')].toSorted()).toEqual([...letters(' Łódź')].toSorted());
});

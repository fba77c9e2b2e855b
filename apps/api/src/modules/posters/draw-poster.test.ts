import sharp from 'sharp';
import { drawPoster, posterSvg } from './draw-poster.service.ts';

test('a title always gets the same poster', () => {
  expect(posterSvg({ title: 'Winter Gala' })).toBe(posterSvg({ title: 'Winter Gala' }));
});

test('two titles get different posters', () => {
  expect(posterSvg({ title: 'Winter Gala' })).not.toBe(posterSvg({ title: 'Spring Gala' }));
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

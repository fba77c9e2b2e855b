import * as fc from 'fast-check';
import { areaOf, CROP_MIN, cropOf, isTooSmall, leastSize, maxZoom, viewOf } from './crop-area.ts';

const BANNER = 1440 / 224;
const CENTRE = { x: 0.5, y: 0.5, zoom: 1 };

test('the frame is the largest of its shape, in the middle', () => {
  expect(areaOf({ width: 1200, height: 1000 }, 4 / 5, CENTRE)).toEqual({
    left: 200,
    top: 0,
    width: 800,
    height: 1000,
  });
  expect(areaOf({ width: 400, height: 1000 }, 1, { ...CENTRE, y: 0 })).toEqual({
    left: 0,
    top: 0,
    width: 400,
    height: 400,
  });
});

test('a picture below the least size has no frame', () => {
  expect(maxZoom({ width: 99, height: 500 }, 1)).toBeLessThan(1);
  expect(maxZoom({ width: 100, height: 100 }, 1)).toBe(1);
});

test('the least size that is said is the least that is taken, of every shape', () => {
  expect([1, 4 / 5, BANNER].map(leastSize)).toEqual([
    { width: 100, height: 100 },
    { width: 100, height: 125 },
    { width: 643, height: 100 },
  ]);
  const more = fc.integer({ min: 0, max: 4000 });
  const side = fc.integer({ min: 100, max: 1600 });
  fc.assert(
    fc.property(side, side, more, more, (across, down, x, y) => {
      const aspect = across / down;
      const { width, height } = leastSize(aspect);
      expect(isTooSmall({ width: width + x, height: height + y }, aspect)).toBe(false);
      expect(maxZoom({ width: width + x, height: height + y }, aspect)).toBeGreaterThan(1 - 1e-9);
      for (const small of [
        { width: width - 1, height: height + y },
        { width: width + x, height: height - 1 },
      ]) {
        expect(isTooSmall(small, aspect)).toBe(true);
        expect(maxZoom(small, aspect)).toBeLessThan(1);
      }
    }),
  );
});

const size = fc.record({
  width: fc.integer({ min: 700, max: 6000 }),
  height: fc.integer({ min: 200, max: 6000 }),
});
const part = fc.double({ min: 0, max: 1, noNaN: true });

const chosen = fc.record({ x: part, y: part, near: part });
const aspects = fc.constantFrom(1, 4 / 5, 1.5, BANNER);

test('whatever is chosen, the frame stays inside the picture, keeps its shape and its least size', () => {
  fc.assert(
    fc.property(size, aspects, chosen, (picture, aspect, { x, y, near }) => {
      const zoom = 1 + near * (maxZoom(picture, aspect) - 1);
      const area = areaOf(picture, aspect, { x, y, zoom });
      expect(area.left).toBeGreaterThanOrEqual(-1e-6);
      expect(area.top).toBeGreaterThanOrEqual(-1e-6);
      expect(area.left + area.width).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(area.top + area.height).toBeLessThanOrEqual(picture.height + 1e-6);
      expect(area.width / area.height).toBeCloseTo(aspect, 6);
      expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(CROP_MIN - 1e-6);
    }),
  );
});

test('what is cut out is what is seen below the frame', () => {
  fc.assert(
    fc.property(size, aspects, chosen, fc.double({ min: 0.1, max: 1, noNaN: true }), (...given) => {
      const [picture, aspect, { x, y, near }, scale] = given;
      const crop = { x, y, zoom: 1 + near * (maxZoom(picture, aspect) - 1) };
      const whole = areaOf(picture, aspect, CENTRE);
      const view = viewOf(
        {
          picture: { width: picture.width * scale, height: picture.height * scale },
          frame: { width: whole.width * scale, height: whole.height * scale },
          shift: { x: 0, y: 0 },
          zoom: 1,
        },
        crop,
      );
      const cut = areaOf(picture, aspect, cropOf(view));
      // the middle of the frame, measured on the screen from the middle of the picture
      const seen = (shift: number, length: number) => length / 2 - shift / view.zoom / scale;
      expect(cut.left + cut.width / 2).toBeCloseTo(seen(view.shift.x, picture.width), 4);
      expect(cut.top + cut.height / 2).toBeCloseTo(seen(view.shift.y, picture.height), 4);
      expect(cut.width * view.zoom * scale).toBeCloseTo(view.frame.width, 4);
    }),
  );
});

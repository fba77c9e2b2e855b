import * as fc from 'fast-check';
import { areaOf, CENTRE, CROP_MIN, maxZoom, moved } from './crop-area.ts';

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

const size = fc.record({
  width: fc.integer({ min: 200, max: 6000 }),
  height: fc.integer({ min: 200, max: 6000 }),
});
const part = fc.double({ min: 0, max: 1, noNaN: true });

test('whatever is chosen or dragged, the frame stays inside the picture, keeps its shape and its least size', () => {
  fc.assert(
    fc.property(
      size,
      fc.constantFrom(1, 4 / 5, 1.5),
      part,
      part,
      part,
      fc.integer({ min: -9000, max: 9000 }),
      fc.integer({ min: -9000, max: 9000 }),
      (picture, aspect, x, y, near, right, down) => {
        const zoom = 1 + near * (maxZoom(picture, aspect) - 1);
        const area = areaOf(picture, aspect, moved(picture, aspect, { x, y, zoom }, right, down));
        expect(area.left).toBeGreaterThanOrEqual(-1e-6);
        expect(area.top).toBeGreaterThanOrEqual(-1e-6);
        expect(area.left + area.width).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(area.top + area.height).toBeLessThanOrEqual(picture.height + 1e-6);
        expect(area.width / area.height).toBeCloseTo(aspect, 6);
        expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(CROP_MIN - 1e-6);
      },
    ),
  );
});

import fc from 'fast-check';
import { pageBounds, pageCount, pageWindow } from './pagination.ts';

describe('pageWindow', () => {
  it.each([
    [1, 10, [1, 2, 3]],
    [2, 10, [1, 2, 3]],
    [5, 10, [4, 5, 6]],
    [9, 10, [8, 9, 10]],
    [10, 10, [8, 9, 10]],
    [1, 2, [1, 2]],
    [2, 2, [1, 2]],
    [1, 1, [1]],
    [1, 0, [1]],
    [99, 4, [2, 3, 4]],
    [0, 4, [1, 2, 3]],
  ])('on page %i of %i is %p', (page, pages, window) => {
    expect(pageWindow(page, pages)).toEqual(window);
  });

  it('always holds the current page and stays within the pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const window = pageWindow(page, pages);
        return window.includes(page) && window.length === Math.min(3, pages) && window.every((n) => n >= 1 && n <= pages);
      }),
    );
  });
});

describe('pages', () => {
  it('are counted up, at least one', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
  });

  it('end at their bounds', () => {
    expect(pageBounds(1, 3)).toEqual({ hasPrevious: false, hasNext: true });
    expect(pageBounds(3, 3)).toEqual({ hasPrevious: true, hasNext: false });
  });
});

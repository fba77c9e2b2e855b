import { toggleSort } from './sorting.ts';

describe('toggleSort', () => {
  it('sorts a new column ascending, then turns it, and returns to page 1', () => {
    const first = toggleSort({}, 'revenue');
    expect(first).toEqual({ sortBy: 'revenue', sortOrder: 'asc', page: 1 });
    const second = toggleSort(first, 'revenue');
    expect(second).toEqual({ sortBy: 'revenue', sortOrder: 'desc', page: 1 });
    expect(toggleSort(second, 'revenue').sortOrder).toBe('asc');
    expect(toggleSort<'revenue' | 'startsAt'>(second, 'startsAt')).toEqual({
      sortBy: 'startsAt',
      sortOrder: 'asc',
      page: 1,
    });
  });
});

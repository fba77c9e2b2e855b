import { groupByDay } from './day-groups.ts';

const slots = [
  '2026-12-06T19:00:00Z',
  '2026-12-06T00:30:00Z',
  '2026-12-05T19:00:00Z',
  '2026-12-06T04:59:00Z',
  '2026-12-06T05:00:00Z',
];

describe('groupByDay', () => {
  it('follows the days of the zone, in time', () => {
    expect(groupByDay(slots, (slot) => slot, 'America/New_York')).toEqual([
      {
        day: '2026-12-05',
        label: 'Saturday 5 December 2026',
        items: [slots[2], slots[1], slots[3]],
      },
      { day: '2026-12-06', label: 'Sunday 6 December 2026', items: [slots[4], slots[0]] },
    ]);
  });

  it('keeps the twice-shown hour of one night together', () => {
    const night = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'];
    expect(groupByDay(night, (slot) => slot, 'America/New_York')).toHaveLength(1);
  });

  it('of nothing is nothing', () => {
    expect(groupByDay([], () => 0, 'UTC')).toEqual([]);
  });
});

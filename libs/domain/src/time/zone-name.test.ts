import { zoneName } from './zone-name.ts';

const winter = '2026-12-05T12:00:00Z';
const summer = '2026-07-05T12:00:00Z';

describe('zoneName', () => {
  it.each([
    ['America/New_York', 'EST', 'EDT'],
    ['America/Los_Angeles', 'PST', 'PDT'],
    ['America/Mexico_City', 'CST', 'CST'],
    ['Europe/London', 'GMT', 'BST'],
    ['Europe/Berlin', 'CET', 'CEST'],
    ['Europe/Warsaw', 'CET', 'CEST'],
    ['Asia/Tokyo', 'JST', 'JST'],
    ['Asia/Hong_Kong', 'HKT', 'HKT'],
    // CST is the American Central time to whoever reads it here
    ['Asia/Shanghai', 'GMT+8', 'GMT+8'],
    ['Asia/Kolkata', 'IST', 'IST'],
    ['Africa/Nairobi', 'EAT', 'EAT'],
    ['Australia/Sydney', 'AEDT', 'AEST'],
    ['America/Sao_Paulo', 'GMT-3', 'GMT-3'],
    ['UTC', 'UTC', 'UTC'],
  ])('calls %s %s in December and %s in July', (zone, december, july) => {
    expect(zoneName(winter, zone)).toBe(december);
    expect(zoneName(summer, zone)).toBe(july);
  });

  it('changes at the very hour', () => {
    expect(zoneName('2026-11-01T05:59:59Z', 'America/New_York')).toBe('EDT');
    expect(zoneName('2026-11-01T06:00:00Z', 'America/New_York')).toBe('EST');
  });

  it('refuses an unknown zone', () => {
    expect(() => zoneName(winter, 'constructor')).toThrow(RangeError);
  });
});

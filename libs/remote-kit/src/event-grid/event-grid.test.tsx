import { winterGalaCard as card, galaNight as night } from '@foyer/fixtures';
import { render, screen } from '@testing-library/react';
import { EventGrid } from './event-grid.tsx';

const starts = new Date(night.startsAt);
const after = (minutes: number) => new Date(starts.getTime() + minutes * 60_000);
/** What stands on the card of an event beside its facts. */
const badges = (change: Partial<typeof card>, now: Date) => {
  render(<EventGrid events={[{ ...card, ...change }]} now={now} />);
  screen.getByRole('link', { name: new RegExp(card.name) });
  return ['Live', 'Postponed'].filter((badge) =>
    screen.queryByText(badge, { selector: '[data-tone]' }),
  );
};
const postponed = { ...night, postponed: true };
const ends = new Date(night.endsAt);

test.each<[string, Partial<typeof card>, Date, string[]]>([
  ['begins in a minute', {}, after(-1), []],
  ['begins now', {}, after(0), ['Live']],
  ['goes on', {}, after(60), ['Live']],
  ['ends now', {}, ends, []],
  ['is over', { nextEvent: null, futureEventCount: 0 }, ends, []],
  ['was to begin later, but is postponed', { nextEvent: postponed }, after(-60), ['Postponed']],
  ['was to go on now, but is postponed', { nextEvent: postponed }, after(60), ['Postponed']],
])('the badge of an event that %s', (_, change, now, expected) => {
  expect(badges(change, now)).toEqual(expected);
});

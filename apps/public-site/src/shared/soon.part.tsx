import { announce } from '@foyer/design-system';
import { eveningRanges } from '@foyer/domain';
import { useState } from 'react';
import type { Counts } from './counts.queries.ts';
import { useNearCity } from './near-city.store.ts';
import { nearestCity } from './nearest-city.model.ts';
import { messages as m } from './soon.messages.en.ts';
import { Soon, type SoonChoice } from './soon.view.tsx';

/** What the short cuts set: calendar days, or a place. */
interface SoonFilter {
  from?: string | undefined;
  to?: string | undefined;
  place: string;
}

interface Props {
  counts: Counts | undefined;
  today: string;
  /** What is chosen now. */
  chosen: SoonFilter;
  hrefOf: (change: Partial<SoonFilter>) => string;
}

/** Not known for a city that is not among them, or of which nobody counted the events. */
const countOf = (cities: Counts['cities']) =>
  cities.reduce<number | undefined>(
    (sum, { count }) => (count === null ? sum : (sum ?? 0) + count),
    undefined,
  );

const ANY_DAY = { from: undefined, to: undefined };

/** The short cuts of a page, with the city that this device remembers. */
export function SoonPart({ counts, today, chosen, hrefOf }: Props) {
  const { city, choose } = useNearCity();
  const [note, setNote] = useState('');
  const ranges = eveningRanges(today);
  const cities = counts?.cities ?? [];
  const dayChoice = (
    label: string,
    range: { from: string; to: string },
    count: number | undefined,
  ): SoonChoice => {
    const isOn = chosen.from === range.from && chosen.to === range.to;
    return { label, count, isOn, href: hrefOf(isOn ? ANY_DAY : range) };
  };
  const isNear = city !== '' && chosen.place === city;
  const pick = (picked: string) => {
    setNote('');
    choose(picked);
    announce(m.near(picked));
  };
  const lookAround = () => {
    const failed = () => setNote(m.nowhere);
    if (!('geolocation' in navigator)) return failed();
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      const nearest = nearestCity(coords, cities);
      if (nearest === undefined) failed();
      else pick(nearest);
    }, failed);
  };
  return (
    <Soon
      choices={[
        dayChoice(m.tonight, ranges.tonight, counts?.tonight),
        dayChoice(m.weekend, ranges.weekend, counts?.weekend),
        ...(city === ''
          ? []
          : [
              {
                label: m.near(city),
                count: countOf(cities.filter(({ name }) => name === city)),
                isOn: isNear,
                href: hrefOf({ place: isNear ? '' : city }),
              },
            ]),
      ]}
      cities={cities}
      city={city}
      note={note}
      onCity={pick}
      onHere={lookAround}
    />
  );
}

import type { FoundEvent } from '@foyer/contracts';
import { Button } from '@foyer/design-system';
import { Map as WorldMap, type MapArea, type MapTiles } from '@foyer/design-system/map';
import { useMemo, useRef, useState } from 'react';
import { messages as m } from './discover.messages.en.ts';
import { circleOf } from './discover-filters.model.ts';
import type { Near } from './discover.model.ts';
import { aroundOf, pinName, pinsOf } from './event-map.model.ts';
import styles from './event-map.module.css';
import { EventsHere } from './events-here.view.tsx';

interface Props {
  tiles: MapTiles;
  events: readonly FoundEvent[];
  near: Near | undefined;
  now: Date;
  /** Search in this circle. */
  onSearch: (circle: Near) => void;
}

/**
 * The events of the list that have a place, on a map. Whoever moves it may search where it shows;
 * what is found there leaves it where it is.
 */
export function EventMap({ tiles, events, near, now, onSearch }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [moved, setMoved] = useState<MapArea>();
  const [searched, setSearched] = useState<Near>();
  const opener = useRef<HTMLElement>(null);
  const pins = useMemo(() => pinsOf(events), [events]);
  const isSearched =
    near !== undefined &&
    near.latitude === searched?.latitude &&
    near.longitude === searched.longitude &&
    near.withinKm === searched.withinKm;
  const view = useMemo(
    () => (isSearched ? undefined : { around: aroundOf(pins, near) }),
    [isSearched, pins, near],
  );
  const eventsOf = (ids: readonly string[]) => events.filter(({ id }) => ids.includes(id));
  const here = eventsOf(chosen);
  const choose = (ids: readonly string[]) => {
    opener.current = document.activeElement as HTMLElement | null;
    setChosen(ids);
  };
  const close = () => {
    setChosen([]);
    opener.current?.focus();
  };
  const search = (area: MapArea) => {
    const circle = circleOf(area);
    setSearched(circle);
    setMoved(undefined);
    onSearch(circle);
  };
  return (
    <div className={styles.map}>
      <WorldMap
        label={m.map}
        tiles={tiles}
        pins={pins}
        nameOf={(ids) => pinName(eventsOf(ids))}
        chosen={chosen}
        onChoose={choose}
        view={view}
        onMoved={setMoved}
        above={
          moved && (
            <Button size="sm" icon="search" onPress={() => search(moved)}>
              {m.searchArea}
            </Button>
          )
        }
      />
      {here.length > 0 && (
        <EventsHere key={chosen.join()} events={here} now={now} onClose={close} />
      )}
      {events.length > pins.length && (
        <p className={styles.note}>{m.onMap(pins.length, events.length)}</p>
      )}
    </div>
  );
}

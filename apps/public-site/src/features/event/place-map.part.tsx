import type { Location } from '@foyer/contracts';
import { Button } from '@foyer/design-system';
import { Map as WorldMap, type MapTiles } from '@foyer/design-system/map';
import { useMemo, useState } from 'react';
import { messages as m } from './event.messages.en.ts';
import styles from './event.module.css';

/** Streets and the next squares. */
const ZOOM = 12;

/**
 * Where the hall is. Whoever draws the map learns who looked, so it is drawn when it is asked for.
 */
export function PlaceMap({ location, tiles }: { location: Location; tiles: MapTiles }) {
  const [isShown, setShown] = useState(false);
  const { latitude, longitude, name, city } = location;
  const pin = useMemo(
    () => latitude !== null && longitude !== null && { id: 'place', latitude, longitude },
    [latitude, longitude],
  );
  const view = useMemo(() => (pin ? { around: [pin], zoom: ZOOM } : undefined), [pin]);
  if (!pin) return null;
  const called = name || city;
  return (
    <section className={styles.map}>
      <h2>{m.where}</h2>
      <Button icon="pin" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
        {isShown ? m.hideMap : m.showMap}
      </Button>
      {isShown && (
        <WorldMap
          label={m.mapOf(called)}
          tiles={tiles}
          pins={[pin]}
          nameOf={() => called}
          view={view}
        />
      )}
    </section>
  );
}

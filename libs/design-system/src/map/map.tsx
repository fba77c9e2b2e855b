import { lazyPart } from '@foyer/design-system';
import type { MapProps } from './map-window.tsx';
import styles from './map.module.css';

export type { MapArea, MapPin, MapPosition } from './map-pins.model.ts';
export type { MapProps, MapTiles } from './map-window.tsx';

/** Where the map will be, as high as it will be. */
const Ground = () => <div className={styles.map} aria-hidden="true" />;

/**
 * A map with pins. Its code, 57 kB, and the tiles of whoever draws them are asked for when it is
 * shown, and not before.
 */
export const { Part: Map } = lazyPart<MapProps>(
  async () => (await import('./map-window.tsx')).MapWindow,
  Ground,
);

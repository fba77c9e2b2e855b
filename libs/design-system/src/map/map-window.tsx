import { IconButton, TextLink } from '@foyer/design-system';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { drawGlobe, type Globe, type MapView } from './globe.ts';
import { groupPins, type MapArea, type MapGroup, type MapPin } from './map-pins.model.ts';
import { messages } from './map.messages.en.ts';
import styles from './map.module.css';

/** Pins nearer than this to each other are one: a finger's width. */
const PIN_PX = 40;
/** So many tiles that did not come, and none that did: nothing will. */
const TILES_LOST = 4;

/** Who draws the ground, and what they want to be named as. */
export interface MapTiles {
  /** With {z}, {x} and {y} in it. */
  address: string;
  credit: string;
  creditHref?: string | undefined;
}

export interface MapProps {
  /** What is on it, for whoever does not see it. */
  label: string;
  tiles: MapTiles;
  pins: readonly MapPin[];
  /** What a pin, or several in one, are called. */
  nameOf: (ids: readonly string[]) => string;
  /** The pins that are told about now. */
  chosen?: readonly string[];
  onChoose?: (ids: readonly string[]) => void;
  /** What is to be seen: shown whenever this is another object; without it the map stays. */
  view: MapView | undefined;
  /** Somebody moved it by hand, and it shows this now. */
  onMoved?: (area: MapArea) => void;
  /** Over its upper edge. */
  above?: ReactNode;
}

/** Draws the map, and what it says of itself. */
function useGlobe({ tiles, view, onMoved }: MapProps) {
  const target = useRef<HTMLDivElement>(null);
  const [globe, setGlobe] = useState<Globe>();
  const [resolution, setResolution] = useState<number>();
  const [isLost, setLost] = useState(false);
  const moved = useRef(onMoved);
  useEffect(() => {
    moved.current = onMoved;
  });
  useEffect(() => {
    if (!target.current) return undefined;
    let lost = 0;
    const drawn = drawGlobe(target.current, tiles.address, {
      onStill(byHand) {
        setResolution(drawn.resolution());
        if (byHand) moved.current?.(drawn.area());
      },
      onTile(isThere) {
        lost = isThere ? 0 : lost + 1;
        if (isThere || lost >= TILES_LOST) setLost(!isThere);
      },
    });
    setGlobe(drawn);
    return () => drawn.end();
  }, [tiles.address]);
  useEffect(() => {
    if (view) globe?.show(view);
  }, [globe, view]);
  return { target, globe, resolution, isLost };
}

/** What had the focus over the map and is gone gives it to the map's window. */
function useFocusBelow(above: ReactNode, target: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    isInside.current = false;
    target.current?.focus();
  }, [above, target]);
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isInside.current = false;
    },
  };
}

/** A map: pans by drag and arrow keys, zooms by its buttons, two fingers, the wheel, + and −. */
export function MapWindow(props: MapProps) {
  const { label, tiles, pins, above, nameOf, chosen = [], onChoose } = props;
  const { target, globe, resolution, isLost } = useGlobe(props);
  const focus = useFocusBelow(above, target);
  const groups = useMemo(
    () => (resolution ? groupPins(pins, resolution * PIN_PX) : []),
    [pins, resolution],
  );
  return (
    <div className={styles.map} role="region" aria-label={label}>
      {/* the keys that move a map work where its window has the focus */}
      <div
        ref={target}
        className={styles.window}
        tabIndex={0}
        role="group"
        aria-label={messages.window}
      />
      {globe &&
        groups.map((group) => (
          <Pin
            key={group.key}
            globe={globe}
            group={group}
            name={nameOf(group.ids)}
            isChosen={group.ids.some((id) => chosen.includes(id))}
            onPress={onChoose && (() => onChoose(group.ids))}
          />
        ))}
      <div className={styles.above} {...focus}>
        {isLost ? (
          <p className={styles.note} role="status">
            {messages.lost}
          </p>
        ) : (
          above
        )}
      </div>
      <div className={styles.zoom}>
        <IconButton icon="plus" label={messages.zoomIn} onPress={() => globe?.zoom(1)} />
        <IconButton icon="minus" label={messages.zoomOut} onPress={() => globe?.zoom(-1)} />
      </div>
      <p className={styles.credit}>
        {tiles.creditHref ? (
          <TextLink isQuiet href={tiles.creditHref} target="_blank">
            {tiles.credit}
          </TextLink>
        ) : (
          tiles.credit
        )}
      </p>
    </div>
  );
}

/** One place on the map, or several that would lie on each other. */
function Pin({
  globe,
  group,
  name,
  isChosen,
  onPress,
}: {
  globe: Globe;
  group: MapGroup;
  name: string;
  isChosen: boolean;
  onPress: (() => void) | undefined;
}) {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => globe.place(element, group), [globe, element, group]);
  const face = group.ids.length > 1 ? group.ids.length : <span className={styles.mark} />;
  return createPortal(
    onPress ? (
      <button
        type="button"
        className={styles.pin}
        aria-label={name}
        aria-pressed={isChosen}
        onFocus={() => globe.reveal(group)}
        onClick={onPress}
      >
        {face}
      </button>
    ) : (
      <span className={styles.pin} role="img" aria-label={name}>
        {face}
      </span>
    ),
    element,
  );
}

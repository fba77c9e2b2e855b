import OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import View from 'ol/View.js';
import { focus } from 'ol/events/condition.js';
import { boundingExtent, containsCoordinate } from 'ol/extent.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import { defaults as interactions } from 'ol/interaction/defaults.js';
import TileLayer from 'ol/layer/Tile.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import XYZ from 'ol/source/XYZ.js';
import { kmBetween, type MapArea, type MapPosition } from './map-pins.model.ts';

const ZOOM = { least: 2, most: 18, ofOnePlace: 14 };
const MOVE_MS = 250;
/** Of the window's edge, so that no pin lies under a button. */
const EDGE_PX = 48;

/** What is shown at first, and whenever something else is to be seen. */
export interface MapView {
  around: readonly MapPosition[];
  /** How near at most; a town's streets when left out. */
  zoom?: number | undefined;
}

export interface Globe {
  show: (view: MapView) => void;
  zoom: (by: 1 | -1) => void;
  /** Brings a place into the window, if it is outside. */
  reveal: (position: MapPosition) => void;
  /** Puts an element where a place is; returns how it is taken away. */
  place: (element: HTMLElement, position: MapPosition) => () => void;
  /** What the window shows. */
  area: () => MapArea;
  /** Meters of the square of the world in a pixel. */
  resolution: () => number;
  end: () => void;
}

interface Listeners {
  /** The window stands still; `byHand` when a person moved it. */
  onStill: (byHand: boolean) => void;
  onTile: (isThere: boolean) => void;
}

const spotOf = ({ latitude, longitude }: MapPosition) => fromLonLat([longitude, latitude]);
const positionOf = (spot: number[]): MapPosition => {
  const [longitude = 0, latitude = 0] = toLonLat(spot);
  return { latitude, longitude };
};
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Draws the world into an element, from tiles at this address. */
export function drawGlobe(target: HTMLElement, url: string, on: Listeners): Globe {
  const source = new XYZ({ url, maxZoom: ZOOM.most });
  source.on('tileloadend', () => on.onTile(true));
  source.on('tileloaderror', () => on.onTile(false));
  const view = new View({
    center: [0, 0],
    zoom: ZOOM.least,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    enableRotation: false,
  });
  const map = new OlMap({
    target,
    view,
    layers: [new TileLayer({ source })],
    controls: [],
    // a page that is scrolled past a map goes on: the wheel, and one finger, are the map's once it
    // has the focus
    interactions: interactions({
      mouseWheelZoom: false,
      altShiftDragRotate: false,
      pinchRotate: false,
      onFocusOnly: matchMedia('(pointer: coarse)').matches,
    }).extend([new MouseWheelZoom({ condition: focus })]),
  });
  let isOurs = true;
  const duration = () => (isCalm() ? 0 : MOVE_MS);
  map.on('moveend', () => {
    on.onStill(!isOurs);
    isOurs = false;
  });
  return {
    show({ around, zoom = ZOOM.ofOnePlace }) {
      if (around.length === 0) return;
      isOurs = true;
      view.fit(boundingExtent(around.map(spotOf)), {
        maxZoom: zoom,
        padding: [EDGE_PX, EDGE_PX, EDGE_PX, EDGE_PX],
      });
    },
    zoom(by) {
      const zoom = (view.getZoom() ?? ZOOM.least) + by;
      view.animate({ zoom, duration: duration() });
    },
    reveal(position) {
      const spot = spotOf(position);
      if (!containsCoordinate(view.calculateExtent(map.getSize()), spot))
        view.animate({ center: spot, duration: duration() });
    },
    place(element, position) {
      const overlay = new Overlay({
        element,
        position: spotOf(position),
        positioning: 'center-center',
        insertFirst: false,
      });
      map.addOverlay(overlay);
      return () => map.removeOverlay(overlay);
    },
    area() {
      const [left = 0, bottom = 0, right = 0, top = 0] = view.calculateExtent(map.getSize());
      const middle = positionOf([(left + right) / 2, (bottom + top) / 2]);
      const corner = positionOf([right, top]);
      return { ...middle, radiusKm: kmBetween(middle, corner) };
    },
    resolution: () => view.getResolution() ?? 1,
    end() {
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

export interface Size {
  width: number;
  height: number;
}
/**
 * Where the frame stands: its place on the free way of each axis, from 0 to 1, and how near it is.
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** The least that may be cut out, in pixels of the picture, each way. */
export const CROP_MIN = 100;
const ZOOM_MAX = 8;
export const CENTRE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The largest frame of this shape that fits into the picture. */
const largest = ({ width, height }: Size, aspect: number): Size =>
  width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };

/** How near the frame may come; below 1 when the picture is too small for any. */
export function maxZoom(size: Size, aspect: number): number {
  const { width, height } = largest(size, aspect);
  return Math.min(ZOOM_MAX, Math.min(width, height) / CROP_MIN);
}

/** The frame in pixels of the picture. */
export function areaOf(size: Size, aspect: number, { x, y, zoom }: Crop) {
  const whole = largest(size, aspect);
  const width = whole.width / zoom;
  const height = whole.height / zoom;
  return { left: (size.width - width) * x, top: (size.height - height) * y, width, height };
}

/** Moves the frame by pixels of the picture, no further than its edges. */
export function moved(size: Size, aspect: number, crop: Crop, right: number, down: number): Crop {
  const { left, top, width, height } = areaOf(size, aspect, crop);
  const place = (at: number, way: number, before: number) =>
    way > 0 ? clamp(at / way, 0, 1) : before;
  return {
    ...crop,
    x: place(left + right, size.width - width, crop.x),
    y: place(top + down, size.height - height, crop.y),
  };
}

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
/** What a computer adds to 100 times 1.1. */
const ROUNDING = 1e-9;

/** The largest frame of this shape that fits into the picture. */
const largest = ({ width, height }: Size, aspect: number): Size =>
  width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };

/** How near the frame may come; below 1 when the picture is too small for any. */
export function maxZoom(size: Size, aspect: number): number {
  const { width, height } = largest(size, aspect);
  return Math.min(ZOOM_MAX, Math.min(width, height) / CROP_MIN);
}

/** The least picture out of which a frame of this shape can be cut. */
export const leastSize = (aspect: number): Size => ({
  width: Math.ceil(CROP_MIN * Math.max(aspect, 1) - ROUNDING),
  height: Math.ceil(CROP_MIN / Math.min(aspect, 1) - ROUNDING),
});
export const isTooSmall = (size: Size, aspect: number): boolean =>
  size.width < leastSize(aspect).width || size.height < leastSize(aspect).height;

/** The frame in pixels of the picture. */
export function areaOf(size: Size, aspect: number, { x, y, zoom }: Crop) {
  const whole = largest(size, aspect);
  const width = whole.width / zoom;
  const height = whole.height / zoom;
  return { left: (size.width - width) * x, top: (size.height - height) * y, width, height };
}

interface Point {
  x: number;
  y: number;
}
/** What is seen, in pixels of the screen: the picture, shifted from the middle below its frame. */
export interface View {
  picture: Size;
  frame: Size;
  shift: Point;
  zoom: number;
}

/** How far the picture may be shifted before the frame leaves it, from one edge to the other. */
const room = ({ picture, frame }: View, zoom: number) => ({
  x: picture.width * zoom - frame.width,
  y: picture.height * zoom - frame.height,
});

/** Where the frame stands on the picture that is seen. */
export function cropOf(view: View): Crop {
  const { shift, zoom } = view;
  const { x, y } = room(view, zoom);
  const place = (by: number, free: number) => (free > 0 ? 0.5 - by / free : 0.5);
  return { x: place(shift.x, x), y: place(shift.y, y), zoom };
}

/** The same picture, shifted so that the frame stands there. */
export function viewOf(view: View, crop: Crop): View {
  const { x, y } = room(view, crop.zoom);
  return { ...view, zoom: crop.zoom, shift: { x: (0.5 - crop.x) * x, y: (0.5 - crop.y) * y } };
}

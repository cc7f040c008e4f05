/** A point or vector in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A width and a height in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/**
 * Position of a picture in its window: the scale of its own pixels, and the offset of its centre from that of the
 * window.
 */
export interface ZoomView extends Point {
  readonly scale: number;
}

/** Sizes of the window and of the picture, as displayed after orientation. */
export interface ZoomFrame {
  readonly window: Extent;
  readonly picture: Extent;
}

const largestScale = 8;

/** Returns the scale at which the whole picture is visible, at most 1. */
export function fitScale({ window, picture }: ZoomFrame): number {
  if (picture.width <= 0 || picture.height <= 0 || window.width <= 0 || window.height <= 0) return 1;
  return Math.min(window.width / picture.width, window.height / picture.height, 1);
}

/** Returns the view of the whole picture in the centre. */
export function fitView(frame: ZoomFrame): ZoomView {
  return { scale: fitScale(frame), x: 0, y: 0 };
}

function clampAxis(shift: number, window: number, picture: number): number {
  const maxOffset = Math.max((picture - window) / 2, 0);
  return Math.min(Math.max(shift, -maxOffset), maxOffset);
}

/** Returns the view with a scale between fit and 800 %, and without a gap at an edge that the picture could fill. */
export function clampView(view: ZoomView, frame: ZoomFrame): ZoomView {
  const scale = Math.min(Math.max(view.scale, fitScale(frame)), Math.max(largestScale, fitScale(frame)));
  return {
    scale,
    x: clampAxis(view.x, frame.window.width, frame.picture.width * scale),
    y: clampAxis(view.y, frame.window.height, frame.picture.height * scale),
  };
}

/**
 * Returns the view zoomed by a factor. The content at `point` (relative to the centre of the window) keeps its
 * position.
 */
export function zoomBy(
  view: ZoomView,
  factor: number,
  frame: ZoomFrame,
  point: Point = { x: 0, y: 0 },
): ZoomView {
  const { scale } = clampView({ ...view, scale: view.scale * factor }, frame);
  const ratio = scale / view.scale;
  return clampView(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    frame,
  );
}

/** Returns the view moved by pixels of the window. */
export function panBy(view: ZoomView, by: Point, frame: ZoomFrame): ZoomView {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

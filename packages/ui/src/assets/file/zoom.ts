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
 * Position of a picture in its viewport: the scale of its own pixels, and the offset of its centre from that of the
 * viewport.
 */
export interface ZoomView extends Point {
  readonly scale: number;
}

/** Sizes of the viewport and of the picture, after orientation. */
export interface ZoomFrame {
  readonly viewport: Extent;
  readonly picture: Extent;
}

const maxScale = 8;

/** Returns the scale at which the whole picture is visible, at most 1. */
export function fitScale({ viewport, picture }: ZoomFrame): number {
  if (picture.width <= 0 || picture.height <= 0 || viewport.width <= 0 || viewport.height <= 0) return 1;
  return Math.min(viewport.width / picture.width, viewport.height / picture.height, 1);
}

/** Returns the view of the whole picture in the centre. */
export function fitView(frame: ZoomFrame): ZoomView {
  return { scale: fitScale(frame), x: 0, y: 0 };
}

function clampAxis(offset: number, viewport: number, picture: number): number {
  const maxOffset = Math.max((picture - viewport) / 2, 0);
  return Math.min(Math.max(offset, -maxOffset), maxOffset);
}

/** Returns the view with a scale between fit and 800 %, and without a gap at an edge that the picture could fill. */
export function clampView(view: ZoomView, frame: ZoomFrame): ZoomView {
  const scale = Math.min(Math.max(view.scale, fitScale(frame)), Math.max(maxScale, fitScale(frame)));
  return {
    scale,
    x: clampAxis(view.x, frame.viewport.width, frame.picture.width * scale),
    y: clampAxis(view.y, frame.viewport.height, frame.picture.height * scale),
  };
}

/**
 * Returns the view zoomed by a factor. The content at `point` (relative to the centre of the viewport) keeps its
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

/** Returns the view moved by pixels of the viewport. */
export function panBy(view: ZoomView, by: Point, frame: ZoomFrame): ZoomView {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

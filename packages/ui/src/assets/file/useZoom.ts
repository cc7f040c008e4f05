import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useElementSize } from '../list/useElementSize.ts';
import {
  clampView,
  fitScale,
  fitView,
  panBy,
  zoomBy,
  type Extent,
  type Point,
  type ZoomView,
} from './zoom.ts';

/** Zoom factor of one press of a key or button, and pixels that one arrow key pans. */
const zoomStep = 1.25;
const arrowPx = 64;

const arrowPans: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrowPx, y: 0 },
  ArrowRight: { x: -arrowPx, y: 0 },
  ArrowUp: { x: 0, y: arrowPx },
  ArrowDown: { x: 0, y: -arrowPx },
};

/** Zoom actions for buttons. */
export interface ZoomActions {
  /** Zooms in by one step. */
  zoomIn(): void;
  /** Zooms out by one step. */
  zoomOut(): void;
  /** Shows the whole picture. */
  fit(): void;
  /** Shows the picture at 100 %: one of its pixels is one CSS pixel. */
  actualSize(): void;
}

/** Result of `useZoom`: the current view, its actions, and the handlers of the stage. */
export interface UseZoomResult extends ZoomActions {
  readonly view: ZoomView;
  /** Whether the whole picture is shown. */
  readonly isFitted: boolean;
  readonly handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onDoubleClick: () => void;
  };
}

function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce((left, right) => ({ x: left.x + right.x, y: left.y + right.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function distanceBetween([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

/** One finger or the mouse pans; two fingers zoom around their middle before the move. */
function usePinch(onGesture: (change: { pan: Point; factor: number; at: Point }) => void) {
  const points = useRef(new Map<number, Point>());
  const release = (event: PointerEvent) => void points.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      if (!points.current.has(event.pointerId)) return;
      const before = [...points.current.values()];
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const after = [...points.current.values()];
      const [from, to] = [centreOf(before), centreOf(after)];
      const factor =
        before.length === 2 && distanceBetween(before) > 0
          ? distanceBetween(after) / distanceBetween(before)
          : 1;
      onGesture({ pan: { x: to.x - from.x, y: to.y - from.y }, factor, at: from });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** The longest way of a tap, the shortest of a swipe, and the longest time between two taps. */
const tapPx = 24;
const swipePx = 48;
const doubleTapMs = 300;

interface TouchGestures {
  /** Called for a swipe of one finger. */
  onSwipe(direction: SwipeDirection): void;
  /** Called for the second of two quick taps at the same place. */
  onDoubleTap(at: Point): void;
}

/**
 * Recognises swipes and double taps of one finger. Browsers do not agree about whether two taps are a double click where the
 * page handles touches itself.
 */
function useTouches(gestures: TouchGestures) {
  const touches = useRef({ start: undefined as (Point & { id: number }) | undefined, count: 0 });
  const lastTap = useRef<Point & { time: number }>(undefined);
  function finish({ pointerId, clientX: x, clientY: y, timeStamp: time }: PointerEvent): void {
    const { start } = touches.current;
    touches.current.count = Math.max(0, touches.current.count - 1);
    if (start?.id !== pointerId) return;
    touches.current.start = undefined;
    const by = { x: x - start.x, y: y - start.y };
    if (Math.abs(by.x) > swipePx && Math.abs(by.x) > 1.5 * Math.abs(by.y))
      return gestures.onSwipe(by.x < 0 ? 'left' : 'right');
    if (Math.hypot(by.x, by.y) > tapPx) return;
    const before = lastTap.current;
    const isDouble =
      before && time - before.time < doubleTapMs && Math.hypot(x - before.x, y - before.y) < 2 * tapPx;
    lastTap.current = isDouble ? undefined : { x, y, time };
    if (isDouble) gestures.onDoubleTap({ x, y });
  }
  return {
    onDown({ pointerType, pointerId, clientX: x, clientY: y }: PointerEvent) {
      if (pointerType !== 'touch') return;
      touches.current.count += 1;
      // A second finger makes it a pinch.
      touches.current.start = touches.current.count === 1 ? { id: pointerId, x, y } : undefined;
    },
    onUp(event: PointerEvent) {
      if (event.pointerType === 'touch') finish(event);
    },
    onCancel() {
      touches.current = { start: undefined, count: 0 };
    },
  };
}

/** React registers passive wheel listeners, which cannot prevent the page from scrolling. */
function useWheel(stage: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
}

/** Handles the keys of the viewer while the focus is in `root`. Arrow keys are ignored while the picture fits. */
function useZoomKeys(
  root: RefObject<HTMLElement | null>,
  zoom: ZoomActions,
  pan: ((by: Point) => void) | undefined,
) {
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  useEffect(() => {
    const actions: Record<string, () => void> = {
      '+': zoom.zoomIn,
      '=': zoom.zoomIn,
      '-': zoom.zoomOut,
      '0': zoom.fit,
      '1': zoom.actualSize,
    };
    keys.current = (event) => {
      const arrow = arrowPans[event.key];
      const action = arrow && pan ? () => pan(arrow) : actions[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
  });
  useEffect(() => {
    const element = root.current;
    const listen = (event: KeyboardEvent) => keys.current?.(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [root]);
}

/** The direction in which a finger moves. */
export type SwipeDirection = 'left' | 'right';

/** Options of `useZoom`. */
export interface UseZoomOptions {
  /** Called for a swipe of one finger while the whole picture is shown. */
  onSwipe?: ((direction: SwipeDirection) => void) | undefined;
  /** The element whose keys are handled. */
  root: RefObject<HTMLElement | null>;
  /** The element in which the picture moves. */
  stage: RefObject<HTMLElement | null>;
  /** Size of the picture. */
  picture: Extent;
}

/** Zoom and pan of a picture by wheel, pinch, drag, keys and buttons. */
export function useZoom({ root, stage, picture, onSwipe }: UseZoomOptions): UseZoomResult {
  const viewport = useElementSize(stage, { width: 0, height: 0 });
  const frame = { viewport, picture };
  // Undefined while the whole picture is shown: its scale then follows the size of the viewport.
  const [zoomedView, setZoomedView] = useState<ZoomView>();
  const viewOf = (zoomed: ZoomView | undefined) => (zoomed ? clampView(zoomed, frame) : fitView(frame));
  const view = viewOf(zoomedView);
  // Several events may come before the next render, such as one of each finger: each goes on from the one before.
  const change = (toNext: (current: ZoomView) => ZoomView) =>
    setZoomedView((zoomed) => {
      const next = toNext(viewOf(zoomed));
      return next.scale <= fitScale(frame) ? undefined : next;
    });

  function relativeToCentre(point: Point): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  }

  useWheel(stage, (event) => {
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002));
    const at = relativeToCentre({ x: event.clientX, y: event.clientY });
    change((current) => zoomBy(current, factor, frame, at));
  });
  const pinch = usePinch(({ pan, factor, at }) => {
    const middle = relativeToCentre(at);
    // First the zoom: a picture that is shown whole cannot be panned.
    change((current) => panBy(zoomBy(current, factor, frame, middle), pan, frame));
  });
  const actions: ZoomActions = {
    zoomIn: () => change((current) => zoomBy(current, zoomStep, frame)),
    zoomOut: () => change((current) => zoomBy(current, 1 / zoomStep, frame)),
    fit: () => setZoomedView(undefined),
    actualSize: () => change((current) => zoomBy(current, 1 / current.scale, frame)),
  };
  useZoomKeys(root, actions, zoomedView && ((by) => change((current) => panBy(current, by, frame))));
  function zoomAt(at?: Point): void {
    if (zoomedView) return actions.fit();
    const point = at && relativeToCentre(at);
    return change((current) => zoomBy(current, 1 / current.scale, frame, point));
  }
  const touches = useTouches({
    onSwipe: (direction) => !zoomedView && onSwipe?.(direction),
    onDoubleTap: zoomAt,
  });
  const lastPointer = useRef('mouse');
  const handlers: UseZoomResult['handlers'] = {
    onPointerDown(event) {
      lastPointer.current = event.pointerType;
      touches.onDown(event);
      pinch.onPointerDown(event);
    },
    onPointerMove: pinch.onPointerMove,
    onPointerUp(event) {
      touches.onUp(event);
      pinch.onPointerUp(event);
    },
    onPointerCancel(event) {
      touches.onCancel();
      pinch.onPointerCancel(event);
    },
    onDoubleClick: () => lastPointer.current !== 'touch' && zoomAt(),
  };
  return { view, isFitted: !zoomedView, ...actions, handlers };
}

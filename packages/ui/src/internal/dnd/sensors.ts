import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type MouseSensorOptions,
  type SensorProps,
  type TouchSensorOptions,
} from '@dnd-kit/core';
import type { MouseEvent as ReactMouseEvent, TouchEvent as ReactTouchEvent } from 'react';

/** Pixels that a pressed pointer moves before a drag starts. */
const distancePx = 6;
/** Milliseconds that a finger rests before a drag starts. */
const touchMs = 520;
/** Pixels that a resting finger may move. */
const touchTolerancePx = 10;

const controls = 'button, input, select, textarea, [role="menu"]';

/** Returns which kind of handle was pressed: a grip, or a handle outside the controls inside it. */
function handleKindAt(target: EventTarget | null): 'grip' | 'handle' | undefined {
  if (!(target instanceof Element)) return undefined;
  const handle = target.closest('[data-drag-handle]');
  if (!handle) return undefined;
  if (handle.getAttribute('data-drag-handle') === 'grip') return 'grip';
  return target.closest(controls) === null ? 'handle' : undefined;
}

function isPressOnHandle(event: MouseEvent | TouchEvent): boolean {
  const isSinglePress = 'touches' in event ? event.touches.length === 1 : event.button === 0;
  return isSinglePress && handleKindAt(event.target) !== undefined;
}

/**
 * Keeps a drag alive when the window is resized: the library would end it, without an option against that, and on a
 * phone an address bar or keyboard that appears or disappears resizes the window. Places are then measured again
 * (`watchPointer`).
 */
function keepDragOnResize(sensor: MouseSensor | TouchSensor): void {
  window.removeEventListener('resize', sensor['handleCancel']);
}

const longPress = { delay: touchMs, tolerance: touchTolerancePx };
const shortDistance = { distance: distancePx };

class HandleMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent }: ReactMouseEvent): boolean => isPressOnHandle(nativeEvent),
    },
  ];

  constructor(props: SensorProps<MouseSensorOptions>) {
    super({ ...props, options: { ...props.options, activationConstraint: shortDistance } });
    keepDragOnResize(this);
  }
}

/** The library accepts one listener per event, so one sensor serves both kinds of handles. */
class HandleTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent }: ReactTouchEvent): boolean => isPressOnHandle(nativeEvent),
    },
  ];

  constructor(props: SensorProps<TouchSensorOptions>) {
    const activationConstraint = handleKindAt(props.event.target) === 'grip' ? shortDistance : longPress;
    super({ ...props, options: { ...props.options, activationConstraint } });
    keepDragOnResize(this);
  }
}

/**
 * Mouse and grips start a drag after a few pixels, a finger elsewhere after a long press. The keyboard has its own
 * commands instead of a simulated drag.
 */
export function useDragSensors() {
  return useSensors(useSensor(HandleMouseSensor), useSensor(HandleTouchSensor));
}

/** Callbacks of `trackPress`. */
export interface PressCallbacks {
  /** The press became a drag. */
  onStart(): void;
  /** The pointer was released, after a drag or after a mere press. */
  onEnd(): void;
  /** The press ended in any other way. */
  onCancel(): void;
}

/** Properties that the sensors need from the library's context, but that pointer sensors never read. */
type UnusedProps = Pick<SensorProps<object>, 'active' | 'activeNode' | 'context'>;
const unusedProps = { active: 'place' } as UnusedProps;

/**
 * Follows a press on a handle with the library's sensors, without a `DndContext`. Returns a function that cancels;
 * undefined when there is no handle.
 */
export function trackPress(
  event: MouseEvent | TouchEvent,
  callbacks: PressCallbacks,
): (() => void) | undefined {
  if (event.defaultPrevented || !isPressOnHandle(event)) return undefined;
  const Sensor = 'touches' in event ? HandleTouchSensor : HandleMouseSensor;
  const ignored = { onAbort: () => undefined, onPending: () => undefined, onMove: () => undefined };
  const sensor = new Sensor({ ...unusedProps, ...callbacks, ...ignored, event, options: {} });
  return () => sensor['handleCancel']();
}

/** Prevents the page from scrolling during a drag by finger, as long as the listener is registered. */
export const preventTouchScroll = () => HandleTouchSensor.setup();

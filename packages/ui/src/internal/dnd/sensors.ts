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

/** Pixels before a press is a drag, milliseconds before a touch is one, and pixels a resting finger may move. */
const distancePx = 6;
const touchMs = 520;
const slackPx = 10;

const controls = 'button, input, select, textarea, [role="menu"]';

/** What a press there lifts: a grip at once, a handle as long as no control inside it was pressed. */
function handleAt(target: EventTarget | null): 'grip' | 'handle' | undefined {
  if (!(target instanceof Element)) return undefined;
  const handle = target.closest('[data-drag-handle]');
  if (!handle) return undefined;
  if (handle.getAttribute('data-drag-handle') === 'grip') return 'grip';
  return target.closest(controls) === null ? 'handle' : undefined;
}

function mayBegin(event: MouseEvent | TouchEvent): boolean {
  const isOnlyOne = 'touches' in event ? event.touches.length === 1 : event.button === 0;
  return isOnlyOne && handleAt(event.target) !== undefined;
}

/**
 * The library ends a drag when the window changes its size and has no option against it; an address bar or a keyboard
 * that comes or goes does that on a phone in the middle of one. Places are measured anew then (`watchPointer`).
 */
function outliveResize(sensor: MouseSensor | TouchSensor): void {
  window.removeEventListener('resize', sensor['handleCancel']);
}

const longPress = { delay: touchMs, tolerance: slackPx };
const shortWay = { distance: distancePx };

class HandleMouseSensor extends MouseSensor {
  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent }: ReactMouseEvent): boolean => mayBegin(nativeEvent),
    },
  ];

  constructor(props: SensorProps<MouseSensorOptions>) {
    super({ ...props, options: { ...props.options, activationConstraint: shortWay } });
    outliveResize(this);
  }
}

/** The library keeps one listener for an event, so that one sensor is for both kinds of handles. */
class HandleTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent }: ReactTouchEvent): boolean => mayBegin(nativeEvent),
    },
  ];

  constructor(props: SensorProps<TouchSensorOptions>) {
    const activationConstraint = handleAt(props.event.target) === 'grip' ? shortWay : longPress;
    super({ ...props, options: { ...props.options, activationConstraint } });
    outliveResize(this);
  }
}

/**
 * Mouse and grips after a few pixels, a finger elsewhere after a long press. The keyboard has commands of its own, not
 * a simulated drag.
 */
export function useDragSensors() {
  return useSensors(useSensor(HandleMouseSensor), useSensor(HandleTouchSensor));
}

/** What comes of a press. */
export interface PressEnds {
  /** It became a drag. */
  onStart(): void;
  /** It was let go, as a drag or as a mere press. */
  onEnd(): void;
  /** It is over in any other way. */
  onCancel(): void;
}

/** What the sensors of the library ask of its context, and those of a pointer never read. */
type Unread = Pick<SensorProps<object>, 'active' | 'activeNode' | 'context'>;
const unread = { active: 'place' } as Unread;

/**
 * Follows a press on a handle with the sensors alone, outside of any `DndContext`, and returns how to give it up;
 * undefined where there is no handle.
 */
export function followPress(event: MouseEvent | TouchEvent, ends: PressEnds): (() => void) | undefined {
  if (event.defaultPrevented || !mayBegin(event)) return undefined;
  const Sensor = 'touches' in event ? HandleTouchSensor : HandleMouseSensor;
  const untold = { onAbort: () => undefined, onPending: () => undefined, onMove: () => undefined };
  const sensor = new Sensor({ ...unread, ...ends, ...untold, event, options: {} });
  return () => sensor['handleCancel']();
}

/** Lets a drag by finger keep the page from scrolling, for as long as the listener is there. */
export const letFingersDrag = () => HandleTouchSensor.setup();

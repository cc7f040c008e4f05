import { DndContext, DragOverlay, pointerWithin, type Announcements, type Modifier } from '@dnd-kit/core';
import { useMemo, type ReactNode } from 'react';
import { DragPreview, DragWatch } from './DragPreview.tsx';
import { sourceOf, targetOf } from './dragData.ts';
import { createEdges, type EdgeShares } from './edges.ts';
import type { DragWords } from './dragTypes.ts';
import { cornerInside, pointOf } from './pointer.ts';
import { useDragSensors } from './sensors.ts';
import { useDragRun } from './useDragRun.ts';

/** What `DragArea` takes. */
export interface DragAreaProps {
  /** What is said of things that are dropped on targets; what follows the pointer announces itself. */
  words?: DragWords | undefined;
  /** Which scrolling elements follow a drag to their edge; all unless told. */
  canScroll?: ((element: Element) => boolean) | undefined;
  /** Whether they follow along lines too, not only up and down. */
  scrollsAside?: boolean | undefined;
  children: ReactNode;
}

/** The chip's distance from the pointer in pixels, so that the place below stays visible. */
const offsetPx = 14;

/** Only what the library knows anyway: nothing is measured for a move. */
const atPointer: Modifier = ({ active, activatorEvent, draggingNodeRect, transform, windowRect }) => {
  if (!activatorEvent || !draggingNodeRect) return transform;
  const pressed = pointOf(activatorEvent);
  const pointer = { x: pressed.x + transform.x, y: pressed.y + transform.y };
  const { left, top, width, height } = draggingNodeRect;
  const follow = sourceOf(active)?.follow;
  const grabbed = follow?.grabbedAt(width) ?? { x: -offsetPx, y: -offsetPx };
  const corner = { x: pointer.x - grabbed.x, y: pointer.y - grabbed.y };
  const { x, y } =
    follow?.staysInWindow && windowRect
      ? cornerInside(corner, pointer, { width, height }, windowRect)
      : corner;
  return { ...transform, x: x - left, y: y - top };
};

/** What is announced, and the words for what was picked up, which are known before anything is drawn again. */
interface DragVoice {
  readonly announcements: Announcements;
  lift(label: string): void;
}

const silence: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Never a sentence with an id in it, and none for what a toast says anyway. */
function createDragVoice(words: DragWords | undefined): DragVoice {
  let lifted = '';
  const lift = (label: string) => void (lifted = label);
  if (!words) return { announcements: silence, lift };
  const announcements: Announcements = {
    onDragStart: () => words.pickedUp(lifted),
    onDragOver({ active, over }) {
      const target = targetOf(over);
      if (!target) return words.outside;
      const source = sourceOf(active);
      return source?.follow ? undefined : (source?.refusalOf(target.id) ?? words.over(target.label));
    },
    onDragEnd({ active, over }) {
      const target = targetOf(over);
      if (!target) return words.cancelled;
      const source = sourceOf(active);
      return source?.follow ? undefined : source?.refusalOf(target.id);
    },
    onDragCancel: () => words.cancelled,
  };
  return { announcements, lift };
}

const tallShares: EdgeShares = { x: 0, y: 0.15 };
const wideShares: EdgeShares = { x: 0.1, y: 0.15 };

const overlayStyle = { width: 'auto', height: 'auto', cursor: 'grabbing' };

/**
 * Where things are dragged from surfaces to targets, or to a place that follows the pointer: sensors, what is drawn at
 * the pointer, scrolling at the edges and what is announced. Escape, a lost window and a second pointer end a drag
 * without a drop.
 */
export function DragArea({ words, canScroll, scrollsAside = false, children }: DragAreaProps): ReactNode {
  const sensors = useDragSensors();
  const voice = useMemo(() => createDragVoice(words), [words]);
  const shares = scrollsAside ? wideShares : tallShares;
  const edges = useMemo(() => createEdges(shares), [shares]);
  const { isDragging, start, end, cancel } = useDragRun(voice.lift, edges);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={{
        threshold: shares,
        canScroll: (element) => edges.isNear(element) && (canScroll?.(element) ?? true),
      }}
      accessibility={{
        announcements: voice.announcements,
        screenReaderInstructions: { draggable: '' },
        restoreFocus: false,
      }}
      onDragStart={start}
      onDragCancel={cancel}
      onDragEnd={end}
    >
      {children}
      <DragOverlay
        className="vt:pointer-events-none vt:z-drag!"
        dropAnimation={null}
        modifiers={[atPointer]}
        style={overlayStyle}
      >
        {isDragging && <DragPreview words={words} />}
      </DragOverlay>
      {isDragging && <DragWatch onLost={cancel} />}
    </DndContext>
  );
}

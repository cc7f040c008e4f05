import {
  DndContext,
  DragOverlay,
  pointerWithin,
  type Announcements,
  type DragEndEvent,
  type DragStartEvent,
  type Modifier,
} from '@dnd-kit/core';
import { useMemo, useState, type ReactNode } from 'react';
import { DragChip } from './DragChip.tsx';
import { sourceOf, targetOf } from './dragData.ts';
import type { DragWords } from './dragTypes.ts';
import { useDragSensors } from './sensors.ts';
import { useDragExit } from './useDragExit.ts';

/** What `DragArea` takes. */
export interface DragAreaProps {
  words: DragWords;
  /** Which scrolling elements follow a drag to their edge; all unless told. */
  canScroll?: ((element: Element) => boolean) | undefined;
  children: ReactNode;
}

/** The chip's distance from the pointer in pixels, so that the place below stays visible. */
const offsetPx = 14;

function pointOf(event: Event): { x: number; y: number } {
  const touch = 'touches' in event ? (event as TouchEvent).touches[0] : undefined;
  const { clientX: x = 0, clientY: y = 0 } = touch ?? (event as MouseEvent);
  return { x, y };
}

const besidePointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (!activatorEvent || !draggingNodeRect) return transform;
  const { x, y } = pointOf(activatorEvent);
  return {
    ...transform,
    x: transform.x + x - draggingNodeRect.left + offsetPx,
    y: transform.y + y - draggingNodeRect.top + offsetPx,
  };
};

/** What is announced, and the words for what was picked up, which are known before anything is drawn again. */
interface DragVoice {
  readonly announcements: Announcements;
  lift(label: string): void;
}

/** Never a sentence with an id in it, and none for what a toast says anyway. */
function createDragVoice(words: DragWords): DragVoice {
  let lifted = '';
  const announcements: Announcements = {
    onDragStart: () => words.pickedUp(lifted),
    onDragOver({ active, over }) {
      const target = targetOf(over);
      if (!target) return words.outside;
      return sourceOf(active)?.refusalOf(target.id) ?? words.over(target.label);
    },
    onDragEnd({ active, over }) {
      const target = targetOf(over);
      return target ? sourceOf(active)?.refusalOf(target.id) : words.cancelled;
    },
    onDragCancel: () => words.cancelled,
  };
  return { announcements, lift: (label) => void (lifted = label) };
}

function drop({ active, over }: DragEndEvent): void {
  const source = sourceOf(active);
  const target = targetOf(over);
  if (source && target && source.refusalOf(target.id) === undefined) source.onDrop(target.id);
}

const overlayStyle = { width: 'auto', height: 'auto', cursor: 'grabbing' };

/**
 * Where things are dragged from surfaces to targets: sensors, the chip at the pointer, scrolling at the edges and what
 * is announced. Escape, a lost window and a second finger end a drag without a drop.
 */
export function DragArea({ words, canScroll, children }: DragAreaProps): ReactNode {
  const sensors = useDragSensors();
  const [isDragging, setDragging] = useState(false);
  useDragExit(isDragging);
  const voice = useMemo(() => createDragVoice(words), [words]);
  function start({ active, activatorEvent }: DragStartEvent): void {
    const { target } = activatorEvent;
    const source = sourceOf(active);
    voice.lift((target instanceof Element && source?.onLift(target)) || '');
    setDragging(true);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={{ threshold: { x: 0, y: 0.15 }, ...(canScroll && { canScroll }) }}
      accessibility={{
        announcements: voice.announcements,
        screenReaderInstructions: { draggable: '' },
        restoreFocus: false,
      }}
      onDragStart={start}
      onDragCancel={() => setDragging(false)}
      onDragEnd={(event) => {
        setDragging(false);
        drop(event);
      }}
    >
      {children}
      <DragOverlay
        className="vt:pointer-events-none vt:z-drag!"
        dropAnimation={null}
        modifiers={[besidePointer]}
        style={overlayStyle}
      >
        {isDragging && <DragChip words={words} />}
      </DragOverlay>
    </DndContext>
  );
}

import { DndContext, DragOverlay, pointerWithin, type Announcements, type Modifier } from '@dnd-kit/core';
import { useMemo, useState, type ReactNode } from 'react';
import { DragChip } from './DragChip.tsx';
import { LostDragDetector } from './LostDragDetector.tsx';
import { sourceOf, targetOf } from './dragData.ts';
import { createScrollZones, verticalShares } from './scrollZones.ts';
import type { DragLabels } from './dragTypes.ts';
import { pointOf } from './pointer.ts';
import { useDragSensors } from './sensors.ts';
import { useDragLifecycle } from './useDragLifecycle.ts';

/** Props of `DragArea`. */
export interface DragAreaProps {
  labels: DragLabels;
  /** Returns whether an element scrolls when a drag comes near its edge. */
  canScroll: (element: Element) => boolean;
  children: ReactNode;
}

/** Distance of the chip from the pointer in pixels, so that the target below stays visible. */
const offsetPx = 14;

/** Uses only values that the library has already: nothing is measured during a move. */
const besidePointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (!activatorEvent || !draggingNodeRect) return transform;
  const pressed = pointOf(activatorEvent);
  const x = pressed.x + transform.x + offsetPx - draggingNodeRect.left;
  const y = pressed.y + transform.y + offsetPx - draggingNodeRect.top;
  return { ...transform, x, y };
};

/** The announcements, and the label of the dragged items, which is available before the next render. */
interface DragAnnouncer {
  readonly announcements: Announcements;
  setLabel(label: string): void;
}

/** Creates announcements that never contain an id, and are empty where a toast reports the same. */
function createDragAnnouncer(labels: DragLabels): DragAnnouncer {
  let draggedLabel = '';
  const announcements: Announcements = {
    onDragStart: () => labels.pickedUp(draggedLabel),
    onDragOver({ active, over }) {
      const target = targetOf(over);
      if (!target) return labels.outside;
      return sourceOf(active)?.refusalOf(target.id) ?? labels.over(target.label);
    },
    onDragEnd({ active, over }) {
      const target = targetOf(over);
      return target ? sourceOf(active)?.refusalOf(target.id) : labels.cancelled;
    },
    onDragCancel: () => labels.cancelled,
  };
  return { announcements, setLabel: (label) => void (draggedLabel = label) };
}

const overlayStyle = { width: 'auto', height: 'auto', cursor: 'grabbing' };

/**
 * Drag and drop from `DragSurface`s to named targets: sensors, the chip at the pointer, scrolling near edges and
 * announcements. Escape, loss of the window focus and a second pointer end a drag without a drop.
 */
export function DragArea({ labels, canScroll, children }: DragAreaProps): ReactNode {
  const sensors = useDragSensors();
  const announcer = useMemo(() => createDragAnnouncer(labels), [labels]);
  const [scrollZones] = useState(() => createScrollZones(verticalShares));
  const { isDragging, start, end, cancel } = useDragLifecycle(announcer.setLabel, scrollZones);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={{
        threshold: verticalShares,
        canScroll: (element) => scrollZones.isInZone(element) && canScroll(element),
      }}
      accessibility={{
        announcements: announcer.announcements,
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
        modifiers={[besidePointer]}
        style={overlayStyle}
      >
        {isDragging && <DragChip labels={labels} />}
      </DragOverlay>
      {isDragging && <LostDragDetector onLost={cancel} />}
    </DndContext>
  );
}

export { DragArea } from './DragArea.tsx';
export { DragSurface } from './DragSurface.tsx';
export { PlaceDragArea } from './PlaceDragArea.tsx';
export { cancelDrag } from './cancelEvents.ts';
export {
  dragGrip,
  dragHandle,
  type DragPoint,
  type DragLabels,
  type PlaceDragSource,
  type TargetDragSource,
} from './dragTypes.ts';
export { useDropTarget } from './useDropTarget.ts';

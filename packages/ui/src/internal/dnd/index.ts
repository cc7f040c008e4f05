export { DragArea } from './DragArea.tsx';
export { DragSurface } from './DragSurface.tsx';
export {
  dragGrip,
  dragHandle,
  type DragPoint,
  type DragWords,
  type PlaceDragSource,
  type TargetDragSource,
} from './dragTypes.ts';
export { cancelDrag } from './useDragExit.ts';
export { useDropTarget } from './useDropTarget.ts';

export { DragArea, type DragAreaProps } from './DragArea.tsx';
export { DragSurface, type DragSurfaceProps } from './DragSurface.tsx';
export { dragHandle, type DragSource, type DragWords, type DropTarget } from './dragTypes.ts';
export { useDropTarget, type UseDropTargetResult } from './useDropTarget.ts';

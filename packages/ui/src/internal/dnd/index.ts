export { DragArea } from './DragArea.tsx';
export { DragSurface } from './DragSurface.tsx';
export { dragHandle, type DragSource, type DragWords } from './dragTypes.ts';
export { useDropTarget } from './useDropTarget.ts';

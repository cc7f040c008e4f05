export { ReorderableList, type ReorderableListProps } from './ReorderableList.tsx';
export type { ReorderControls } from './ReorderableRow.tsx';

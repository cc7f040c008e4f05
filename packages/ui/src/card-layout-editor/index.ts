export { CardViewEditor } from './CardViewEditor.tsx';
export { EditorAnimation, type EditorAnimationProps } from './EditorAnimation.tsx';
export type { CardViewEditorModel, CardViewEditorProps, FieldChange } from './editorContract.ts';

export { CardViewEditor } from './CardViewEditor.tsx';
export { EditorAnimation, type EditorAnimationProps } from './EditorAnimation.tsx';
export type { CardTravel, CardViewEditorModel, CardViewEditorProps, FieldChange } from './editorContract.ts';

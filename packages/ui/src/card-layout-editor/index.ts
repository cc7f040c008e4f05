export { CardViewEditor } from './CardViewEditor.tsx';
export { EditorAnimation, type EditorAnimationProps } from './EditorAnimation.tsx';
export type {
  CardHistoryStep,
  CardViewEditorModel,
  CardViewEditorProps,
  FieldChange,
} from './editorContract.ts';

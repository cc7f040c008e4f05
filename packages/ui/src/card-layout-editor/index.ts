export { CardViewEditor } from './CardViewEditor.tsx';
export type { CardViewEditorModel, CardViewEditorProps, FieldChange } from './editorContract.ts';

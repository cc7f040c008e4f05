export type { CardViewEditorModel, CardViewEditorProps, FieldChange } from './editorContract.ts';

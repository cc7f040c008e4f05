export { DashboardEditor, type DashboardEditorProps } from './DashboardEditor.tsx';
export type { DashboardEditorModel } from './editorContract.ts';
export { EditorIntro, type EditorIntroProps } from './EditorIntro.tsx';
export { EditorToolbar, type EditorSaveStatus, type EditorToolbarProps } from './EditorToolbar.tsx';
export { ResetDialog, type ResetDialogProps } from './ResetDialog.tsx';
export type { ResetKind } from './ResetQuestion.tsx';

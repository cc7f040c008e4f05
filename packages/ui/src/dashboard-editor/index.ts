export { DashboardEditor, type DashboardEditorProps } from './DashboardEditor.tsx';
export type { DashboardEditorModel, EditorHistoryStep } from './editorContract.ts';
export { EditorIntro, type EditorIntroProps } from './EditorIntro.tsx';

export { DashboardEditor, type DashboardEditorProps } from './DashboardEditor.tsx';
export type { DashboardEditorModel } from './editorContract.ts';
export { EditorIntro, type EditorIntroProps } from './EditorIntro.tsx';

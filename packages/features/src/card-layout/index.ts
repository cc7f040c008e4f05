export { CardLayoutEditor, type CardLayoutEditorProps, type CardLayoutPanel } from './CardLayoutEditor.tsx';

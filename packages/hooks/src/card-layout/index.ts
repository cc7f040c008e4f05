export {
  useCardLayoutEditor,
  type UseCardLayoutEditorOptions,
  type UseCardLayoutEditorResult,
} from './useCardLayoutEditor.ts';
export { useFields, type FieldSourceName, type UseFieldsOptions, type UseFieldsResult } from './useFields.ts';

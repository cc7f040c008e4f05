export {
  formatOfField,
  hasFieldValue,
  readPlace,
  type FieldFormat,
  type Place,
  type ShownField,
} from './fieldFormat.ts';
export { FieldValue, type FieldContext, type FieldValueProps } from './FieldValue.tsx';
export { pathText } from './pathText.ts';
export { placeText } from './placeText.ts';

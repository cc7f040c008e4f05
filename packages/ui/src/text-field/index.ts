export { TextField, type TextFieldProps } from './TextField.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
export type { FieldProps } from '../internal/field/Field.tsx';

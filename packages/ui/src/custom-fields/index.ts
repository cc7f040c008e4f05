export { CustomFieldCard, type CustomFieldCardProps } from './CustomFieldCard.tsx';
export type { EditedChoice, EditedField } from './editedField.ts';

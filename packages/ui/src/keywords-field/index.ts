export { KeywordsField, type KeywordsFieldProps } from './KeywordsField.tsx';

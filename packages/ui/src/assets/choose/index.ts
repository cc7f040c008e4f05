export { FileChoices, type FileChoicesProps } from './FileChoices.tsx';

export { tidyReadableName } from '../internal/readableName.ts';
export * from './draft.ts';
export * from './palette.ts';

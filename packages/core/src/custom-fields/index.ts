export { tidyReadableName } from '../internal/readableName.ts';
export * from './conversion.ts';
export * from './draft.ts';
export * from './omittedItems.ts';

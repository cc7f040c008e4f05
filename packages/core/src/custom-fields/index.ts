export { tidyReadableName } from '../internal/readableName.ts';
export { findRepeatedNames, type NamedItem } from '../internal/repeatedNames.ts';
export * from './conversion.ts';
export * from './draft.ts';
export * from './omittedItems.ts';

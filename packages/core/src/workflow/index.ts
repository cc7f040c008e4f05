export { normalizeVisibleName } from '../internal/visibleName.ts';
export { findRepeatedNames, type NamedItem } from '../internal/repeatedNames.ts';
export * from './draft.ts';
export * from './palette.ts';

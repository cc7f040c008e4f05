export * from './conversion.ts';
export * from './draft.ts';
export * from './unnamed.ts';

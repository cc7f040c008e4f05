export * from './conversion.ts';
export * from './draft.ts';

export * from './draft.ts';
export * from './conversion.ts';

export * from './draft.ts';
export * from './keywords.ts';
export * from './similar.ts';

export * from './draft.ts';
export * from './palette.ts';

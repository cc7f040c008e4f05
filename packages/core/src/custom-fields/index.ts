export * from './conversion.ts';
export * from './draft.ts';
export * from './omittedItems.ts';

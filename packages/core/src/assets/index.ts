export * from './align.ts';
export * from './folders.ts';
export * from './intents.ts';
export * from './keyboard.ts';
export * from './names.ts';
export * from './neighbours.ts';
export type { IndexRange } from './range.ts';
export * from './selection.ts';
export * from './sort.ts';

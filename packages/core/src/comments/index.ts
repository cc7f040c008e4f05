export * from './cutMessage.ts';
export * from './messageParts.ts';
export * from './threads.ts';

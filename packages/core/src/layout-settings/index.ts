export * from './faults.ts';
export * from './layers.ts';
export * from './permits.ts';
export * from './save.ts';

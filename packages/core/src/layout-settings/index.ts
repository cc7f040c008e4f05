export * from './validateLayoutSave.ts';
export * from './layers.ts';
export * from './authorize.ts';
export * from './save.ts';

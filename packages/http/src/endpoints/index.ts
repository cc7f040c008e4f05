export * from './changes.ts';
export * from './common.ts';
export * from './domains.ts';
export * from './endpoint.ts';
export { endpoints, verbRows } from './tables.ts';

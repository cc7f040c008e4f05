export * from './facets.ts';
export * from './filters.ts';

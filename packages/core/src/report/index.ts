export * from './activity.ts';
export * from '../internal/csv.ts';
export * from './facets.ts';
export * from './figures.ts';
export * from './filters.ts';
export * from './reportRows.ts';
export * from './shares.ts';

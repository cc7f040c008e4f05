/** The rows of each domain, by the names `reportEndpoints` and `reportRows`: one line per domain. */
export * from '../assets/endpoints.ts';
export * from '../card-layout/endpoints.ts';
export * from '../custom-fields/endpoints.ts';
export * from '../dashboard/endpoints.ts';
export * from '../layout-settings/endpoints.ts';
export * from '../report/endpoints.ts';
export * from '../session/endpoints.ts';
export * from '../setup/endpoints.ts';
export * from '../workflow/endpoints.ts';

/** The rows of each domain, named like `reportEndpoints` and `reportRows`. */
export * from '../assets/endpoints.ts';
export * from '../card-layout/endpoints.ts';
export * from '../comments/endpoints.ts';
export * from '../custom-fields/endpoints.ts';
export * from '../dashboard/endpoints.ts';
export * from '../keywords/endpoints.ts';
export * from '../layout-settings/endpoints.ts';
export * from '../profile/endpoints.ts';
export * from '../report/endpoints.ts';
export * from '../session/endpoints.ts';
export * from '../setup/endpoints.ts';
export * from '../shared/endpoints.ts';
export * from '../sharing/endpoints.ts';
export * from '../subscription/endpoints.ts';
export * from '../workflow/endpoints.ts';

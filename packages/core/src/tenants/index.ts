export * from './impersonation.ts';
export * from './tenantForm.ts';
export * from './tenantLink.ts';
export * from './tenantList.ts';
export * from './tenantProblems.ts';
export * from './tenantRights.ts';
export * from './tenantsCsv.ts';

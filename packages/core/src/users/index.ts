export * from './userForm.ts';
export * from './userRules.ts';

export * from './defaults.ts';
export * from './fieldEdits.ts';
export type { FieldCondition, FieldInput, FieldKind, PrivacyClass } from './fieldRow.ts';
export * from './fields.ts';
export * from './layoutFaults.ts';
export * from './sections.ts';
export type { FieldSource } from './source.ts';
export * from './webAddress.ts';

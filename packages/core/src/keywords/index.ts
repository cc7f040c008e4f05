export * from './applyChanges.ts';
export * from './draft.ts';
export * from './filter.ts';
export * from './keywordFile.ts';
export * from './keywordImport.ts';
export * from './keywords.ts';
export * from './keywordsCsv.ts';
export * from './similar.ts';

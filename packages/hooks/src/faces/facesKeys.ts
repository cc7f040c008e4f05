/** Cache keys of faces and people. */
export const facesKeys = {
  all: (apiId: string) => ['vitrine', apiId, 'faces'] as const,
  files: (apiId: string) => ['vitrine', apiId, 'faces', 'file'] as const,
  file: (apiId: string, fileId: string) => ['vitrine', apiId, 'faces', 'file', fileId] as const,
  persons: (apiId: string, query: string) => ['vitrine', apiId, 'faces', 'persons', query] as const,
  people: (apiId: string, query: string, includeHidden: boolean) =>
    ['vitrine', apiId, 'faces', 'people', query, includeHidden] as const,
  progress: (apiId: string) => ['vitrine', apiId, 'faces', 'progress'] as const,
  changes: (apiId: string) => ['vitrine', apiId, 'faces', 'changes'] as const,
  mergePlan: (apiId: string, from: string, into: string) =>
    ['vitrine', apiId, 'faces', 'merge', from, into] as const,
};

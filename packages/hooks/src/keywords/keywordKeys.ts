/** Cache keys of the keywords. */
export const keywordKeys = {
  list: (apiId: string) => ['vitrine', apiId, 'keywords', 'list'] as const,
  fixed: (apiId: string) => ['vitrine', apiId, 'keywords', 'fixed'] as const,
  suggestions: (apiId: string) => ['vitrine', apiId, 'keywords', 'suggestions'] as const,
  suggestion: (apiId: string, q: string) => ['vitrine', apiId, 'keywords', 'suggestions', q] as const,
  changes: (apiId: string) => ['vitrine', apiId, 'keywords', 'changes'] as const,
};

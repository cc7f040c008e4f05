export type { KeywordItem, KeywordsCommand, KeywordsEdits } from './keywordEdits.ts';
export type { KeywordFileProblem } from './readKeywordFile.ts';
export { useFixedDictionary, type UseFixedDictionaryResult } from './useFixedDictionary.ts';
export { useKeywordCheck } from './useKeywordCheck.ts';
export {
  useKeywordImport,
  type KeywordImportState,
  type UseKeywordImportResult,
} from './useKeywordImport.ts';
export {
  useKeywords,
  type KeywordCounts,
  type KeywordsSaveMode,
  type UseKeywordsResult,
} from './useKeywords.ts';
export { useKeywordsHistory } from './useKeywordsHistory.ts';
export {
  useKeywordSuggestions,
  type UseKeywordSuggestionsOptions,
  type UseKeywordSuggestionsResult,
} from './useKeywordSuggestions.ts';
export {
  useSimilarKeywords,
  type SimilarKeywordsState,
  type UseSimilarKeywordsResult,
} from './useSimilarKeywords.ts';

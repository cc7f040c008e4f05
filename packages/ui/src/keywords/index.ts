export { AddKeywords, type AddKeywordsProps } from './AddKeywords.tsx';
export { KeywordFilterBar, type KeywordFilterBarProps } from './KeywordFilterBar.tsx';
export {
  KeywordImportDialog,
  type KeywordImportDialogProps,
  type KeywordImportProblem,
} from './KeywordImportDialog.tsx';
export { KeywordList, type KeywordListProps } from './KeywordList.tsx';
export { KeywordsField, type KeywordsFieldProps } from './KeywordsField.tsx';
export { SimilarKeywordsPanel, type SimilarKeywordsPanelProps } from './SimilarKeywordsPanel.tsx';

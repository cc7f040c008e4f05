export { AddKeywords, type AddKeywordsProps } from './AddKeywords.tsx';
export { KeywordFilterBar, type KeywordFilterBarProps } from './KeywordFilterBar.tsx';
export { KeywordImportDialog, type KeywordImportDialogProps } from './KeywordImportDialog.tsx';
export { KeywordList, type KeywordListProps } from './KeywordList.tsx';
export { type KeywordImportProblem } from './OpenedKeywordImport.tsx';
export { SimilarKeywordsPanel, type SimilarKeywordsPanelProps } from './SimilarKeywordsPanel.tsx';

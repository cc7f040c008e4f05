export { KeywordsScreen, type KeywordsScreenProps } from './KeywordsScreen.tsx';

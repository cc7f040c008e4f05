export { WebSearchScreen, type WebSearchScreenProps } from './WebSearchScreen.tsx';
export { parseWebQuery, webQuerySearch, type WebQuery } from './webQuery.ts';

export { WebSearchScreen, type WebSearchScreenProps } from './WebSearchScreen.tsx';

export { SharedPageProvider, type SharedPageProviderProps } from './SharedPageProvider.tsx';

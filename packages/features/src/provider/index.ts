export { VitrineProvider, type VitrineProviderProps } from './VitrineProvider.tsx';

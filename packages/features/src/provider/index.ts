export { VitrineProvider, type VitrineProviderProps } from './VitrineProvider.tsx';
export { useMissingPart } from './useMissingPart.ts';

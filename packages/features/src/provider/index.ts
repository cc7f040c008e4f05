export { VitrineProvider, type VitrineProviderProps } from './VitrineProvider.tsx';
export { useLoadFailureNotice } from './useLoadFailureNotice.ts';

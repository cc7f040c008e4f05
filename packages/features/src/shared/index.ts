export { SharedLinkGate, type SharedLinkGateProps } from './SharedLinkGate.tsx';
export { SharedPageProvider, type SharedPageProviderProps } from './SharedPageProvider.tsx';

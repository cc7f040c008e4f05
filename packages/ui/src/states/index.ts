export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
export { ForbiddenState, type ForbiddenStateProps } from './ForbiddenState.tsx';
export { OfflineState, type OfflineStateProps } from './OfflineState.tsx';

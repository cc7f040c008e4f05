export type { SessionPhase } from '../provider/sessionStore.ts';
export { useSessionActions, type UseSessionActionsResult } from './useSessionActions.ts';
export { useSessionPhase } from './useSessionPhase.ts';
export { useViewer } from './useViewer.ts';

export type { SessionPhase } from '../provider/sessionStore.ts';
export { useCan } from './useCan.ts';
export { useFirstAdmin, type UseFirstAdminResult } from './useFirstAdmin.ts';
export { useSessionActions, type UseSessionActionsResult } from './useSessionActions.ts';
export { useSessionPhase } from './useSessionPhase.ts';
export { useReplacedSession, type UseReplacedSessionResult } from './useReplacedSession.ts';
export { useSignInUrl } from './useSignInUrl.ts';
export { useViewer } from './useViewer.ts';

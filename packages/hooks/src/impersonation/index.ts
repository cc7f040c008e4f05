export {
  useImpersonationStart,
  type UseImpersonationStartOptions,
  type UseImpersonationStartResult,
} from './useImpersonationStart.ts';
export type { ActionResult } from '../internal/useActionRunner.ts';
export {
  useImpersonation,
  type CurrentImpersonation,
  type ImpersonationEnd,
  type UseImpersonationOptions,
  type UseImpersonationResult,
} from './useImpersonation.ts';

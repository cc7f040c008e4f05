export {
  useImpersonationStart,
  type UseImpersonationStartOptions,
  type UseImpersonationStartResult,
} from './useImpersonationStart.ts';

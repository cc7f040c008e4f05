import type { ImpersonationEnd } from '@vitrine/hooks/impersonation';
import { useSubPort } from '@vitrine/hooks/provider';
import { useViewer } from '@vitrine/hooks/session';
import { useLazyPart } from '../internal/useLazyPart.ts';

/** Props of `ImpersonationNotice`. */
export interface ImpersonationNoticeProps {
  /**
   * Called when the impersonation has ended, so that the product can leave the page of the person: the operator is signed in as
   * themselves again, or has to sign in.
   */
  onEnd?: ((end: ImpersonationEnd) => void) | undefined;
}

const loadNotice = async () => (await import('./BegunImpersonation.tsx')).BegunImpersonation;

/**
 * Says that an operator is signed in as somebody, with the time that is left, why an action was refused, and a button that ends
 * it; unsaved work is named before. Renders nothing for everybody else, who do not load its code.
 *
 * @throws Error when the back end has no `session` or no `tenants` sub-port.
 * @example
 * <ImpersonationNotice onEnd={() => navigate('/')} />
 */
export function ImpersonationNotice(props: ImpersonationNoticeProps) {
  useSubPort('tenants', 'ImpersonationNotice');
  const isBegun = useViewer().data?.impersonatedBy !== undefined;
  const { part: BegunImpersonation } = useLazyPart(isBegun, loadNotice);
  return isBegun && BegunImpersonation ? <BegunImpersonation {...props} /> : null;
}

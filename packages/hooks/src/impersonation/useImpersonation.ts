import { toApiError, type ImpersonationMode, type TenantsApi, type Viewer } from '@vitrine/core/contract';
import type { ImpersonatedRefusal } from '@vitrine/core/tenants';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useActionRunner, type ActionResult, type ActionState } from '../internal/useActionRunner.ts';
import { useGallery, type GalleryContextValue } from '../provider/galleryContext.ts';
import { useHandler } from '../internal/useHandler.ts';
import { useSubPort } from '../provider/useSubPort.ts';
import { enterSession, fetchViewer, leaveSession } from '../session/identity.ts';
import { useViewer } from '../session/useViewer.ts';
import { useMinutesLeft } from './useMinutesLeft.ts';

/** The impersonation of this tab. */
export interface CurrentImpersonation {
  /** Name of the person whom the operator is signed in as. */
  readonly user: string;
  /** Name of the operator. */
  readonly operator: string;
  /** Whether the operator may write. */
  readonly mode: ImpersonationMode;
  /** The minutes that are left, rounded up; 0 when it is over, undefined on a server. */
  readonly minutesLeft: number | undefined;
  /** Why the last call was refused, if one was. */
  readonly refusal: ImpersonatedRefusal | undefined;
  /** How many calls were refused. */
  readonly refusedCount: number;
}

/** How an impersonation ended. */
export interface ImpersonationEnd {
  /** Whether it was stopped by the operator, or its time was over. */
  readonly cause: 'stopped' | 'over';
  /** Name of the person whom the operator was signed in as. */
  readonly user: string;
  /** The operator, who is signed in again; null when their own session has ended, so that they have to sign in. */
  readonly operator: Viewer | null;
}

/** Options of `useImpersonation`. */
export interface UseImpersonationOptions {
  /** Called when the impersonation has ended: the operator is signed in as themselves again, or has to sign in. */
  readonly onEnd?: ((end: ImpersonationEnd) => void) | undefined;
}

/** Result of `useImpersonation`. */
export interface UseImpersonationResult extends ActionState {
  /** The impersonation; undefined when nobody is signed in as somebody else. */
  current: CurrentImpersonation | undefined;
  /** Ends the impersonation. The data of the person is removed, and the operator is signed in again. */
  stop(): Promise<ActionResult<void>>;
}

const refusals: readonly string[] = [
  'read-only',
  'never-impersonated',
  'over',
] satisfies ImpersonatedRefusal[];

function isRefusal(reason: string | undefined): reason is ImpersonatedRefusal {
  return reason !== undefined && refusals.includes(reason);
}

/** Ends an impersonation, and returns who is signed in then: null when nobody is. */
async function end(tenants: TenantsApi, { api }: GalleryContextValue): Promise<Viewer | null> {
  try {
    return await tenants.stopImpersonation();
  } catch (error) {
    const { code } = toApiError(error);
    // The own session of the operator has ended meanwhile.
    if (code === 'unauthenticated') return null;
    // Another tab has ended it.
    if (code === 'conflict' && api.session) return fetchViewer(api.session);
    throw error;
  }
}

/**
 * Returns the impersonation of this tab, with the time that is left, and a function that ends it. The impersonation ends by
 * itself when its time is over, by the clock of this device or because the back end says so.
 *
 * @throws Error when the back end has no `session` or no `tenants` sub-port.
 * @example
 * const { current, stop } = useImpersonation({ onEnd: () => navigate('/') });
 * if (current) document.title = `Signed in as ${current.user}, ${current.minutesLeft} min`;
 */
export function useImpersonation({ onEnd }: UseImpersonationOptions = {}): UseImpersonationResult {
  const gallery = useGallery();
  const { session } = gallery;
  const tenants = useSubPort('tenants', 'useImpersonation');
  const { data: viewer } = useViewer();
  const { run, isPending, error } = useActionRunner();
  const refused = useSyncExternalStore(session.subscribe, session.refusal, session.refusal);
  const impersonator = viewer?.impersonatedBy;
  const minutesLeft = useMinutesLeft(impersonator?.endsAt);
  const report = useHandler((ended: ImpersonationEnd) => onEnd?.(ended));
  const user = viewer?.name ?? '';
  const stopFor = useCallback(
    (cause: ImpersonationEnd['cause']) =>
      run('session', async () => {
        const operator = await end(tenants, gallery);
        if (operator) {
          await enterSession(gallery, operator);
          gallery.tabs.broadcast();
        } else await leaveSession(gallery);
        report({ cause, user, operator });
      }),
    [gallery, report, run, tenants, user],
  );
  const refusal = impersonator && isRefusal(refused?.reason) ? refused.reason : undefined;
  // A device whose clock is wrong by hours must not end it at once: when the time is over, the back end refuses the next call.
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!impersonator) wasRunning.current = false;
    else if (minutesLeft) wasRunning.current = true;
    else if (minutesLeft === 0 && wasRunning.current) void stopFor('over');
  }, [impersonator, minutesLeft, stopFor]);
  useEffect(() => {
    if (refusal === 'over') void stopFor('over');
  }, [refusal, stopFor]);
  const current = impersonator && {
    user,
    operator: impersonator.name,
    mode: impersonator.mode,
    minutesLeft,
    refusal,
    refusedCount: refusal ? (refused?.count ?? 0) : 0,
  };
  return { current, stop: useCallback(() => stopFor('stopped'), [stopFor]), isPending, error };
}

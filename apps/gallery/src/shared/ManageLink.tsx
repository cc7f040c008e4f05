import type { HttpSharedApi } from '@vitrine/http/shared';
import { useMessages } from '@vitrine/ui/messages';
import { sharedMessages } from '@vitrine/ui/messages/en';
import { useEffect, useState } from 'react';

export interface ManageLinkProps {
  api: HttpSharedApi;
  hash: string;
}

/** Milliseconds after which it is found out who the visitor is. */
const delayMs = 1000;

/** Returns whether the visitor is signed in as a member; false until that is known, and when it cannot be found out. */
function useHasSession(api: HttpSharedApi): boolean {
  const [hasSession, setHasSession] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    async function look(): Promise<void> {
      try {
        setHasSession(await api.hasSession(abort.signal));
      } catch {
        // Visitors need no session.
      }
    }
    // After what the visitor came for.
    const timer = setTimeout(() => void look(), delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api]);
  return hasSession;
}

/** Leads members from the page of a link to its row in the management. Visitors see nothing. */
export function ManageLink({ api, hash }: ManageLinkProps) {
  const { t } = useMessages(sharedMessages);
  if (!useHasSession(api)) return null;
  return (
    <a
      href={`/share-management?${new URLSearchParams({ q: hash })}`}
      className="vt:self-start vt:rounded-control vt:text-sm vt:font-medium vt:text-accent-text vt:underline vt:focus-ring"
    >
      {t('shared.manage')}
    </a>
  );
}

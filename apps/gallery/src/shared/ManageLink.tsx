import type { HttpSharedApi } from '@vitrine/http/shared';
import { useTexts } from '@vitrine/ui/messages';
import { sharedMessages } from '@vitrine/ui/messages/en';
import { useEffect, useState } from 'react';

export interface ManageLinkProps {
  api: HttpSharedApi;
  hash: string;
}

/** Milliseconds after which it is found out who the visitor is. */
const delayMs = 1000;

/** Returns whether the visitor may manage the link; false until that is known, and when it cannot be found out. */
function useMayManage({ api, hash }: ManageLinkProps): boolean {
  const [mayManage, setMayManage] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    async function look(): Promise<void> {
      try {
        setMayManage(await api.mayManage({ hash }, abort.signal));
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
  }, [api, hash]);
  return mayManage;
}

/** Leads the owner of a link and admins from its page to its row in the management. Others see nothing. */
export function ManageLink({ api, hash }: ManageLinkProps) {
  const { t } = useTexts(sharedMessages);
  if (!useMayManage({ api, hash })) return null;
  return (
    <a
      href={`/share-management?${new URLSearchParams({ q: hash })}`}
      className="vt:self-start vt:rounded-control vt:text-sm vt:font-medium vt:text-accent-text vt:underline vt:focus-ring"
    >
      {t('shared.manage')}
    </a>
  );
}

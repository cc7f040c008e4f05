import { useSubPort } from '@vitrine/hooks/provider';
import { usePagePart, whenIdle } from '@vitrine/ui/provider';
import { useEffect, useState } from 'react';
import { useLazyPart } from '../internal/useLazyPart.ts';
import type { AccountSummaryProps } from './accountSummaryProps.ts';
import type { LoadedSummary as LoadedSummaryPart } from './LoadedSummary.tsx';

type Summary = typeof LoadedSummaryPart;

/** The loaded code: a drawer that opens later shows the summary at once. */
let summary: Summary | undefined;

async function loadSummary(): Promise<Summary> {
  summary ??= (await import('./LoadedSummary.tsx')).LoadedSummary;
  return summary;
}

/**
 * Who is signed in, with buttons to the page of the account and to sign out, the use of storage and, for admins, of users: for
 * the foot of the navigation. Its code is loaded after the content of the page, in an element of another page at once. The numbers follow uploads, deletions and
 * changes of users.
 *
 * @throws Error when the back end has no `profile`, no `session` or no `subscription` sub-port.
 * @example
 * const { signOut } = useSessionActions();
 * return <AccountSummary onSignOut={() => void signOut()} />;
 */
export function AccountSummary(props: AccountSummaryProps) {
  useSubPort('profile', 'AccountSummary');
  useSubPort('session', 'AccountSummary');
  useSubPort('subscription', 'AccountSummary');
  const { host } = usePagePart();
  const [isWanted, setWanted] = useState(host !== undefined);
  useEffect(() => (isWanted ? undefined : whenIdle(() => setWanted(true), { isNeeded: true })), [isWanted]);
  const { part: LoadedSummary = summary } = useLazyPart(isWanted, loadSummary);
  return LoadedSummary ? <LoadedSummary {...props} /> : null;
}

import { useFirstAdmin } from '@vitrine/hooks/session';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import { Skeleton } from '@vitrine/ui/skeleton';
import { ErrorState, OfflineState } from '@vitrine/ui/states';
import type { ReactNode } from 'react';
import { SessionFrame } from './SessionFrame.tsx';
import { SetupForm } from './SetupForm.tsx';

/** Props of `SetupScreen`. */
export interface SetupScreenProps {
  /** The token in the link that the server prints at its first start. */
  token: string;
  /** The product's name or logo, above the heading. */
  brand?: ReactNode;
  /** Address of the sign-in page, shown when the link was already used. Defaults to `/`. */
  signInHref?: string | undefined;
}

/**
 * The page of the link that a server prints at its first start: it creates the first super administrator, once.
 * Afterwards the result of `useViewer` changes, and the app shows its next page.
 *
 * @example
 * <SetupScreen token={new URLSearchParams(location.search).get('token') ?? ''} />
 */
export function SetupScreen({ token, brand, signInHref = '/' }: SetupScreenProps) {
  const { t } = useMessages(sessionMessages);
  const { link, create, isPending, error } = useFirstAdmin(token);
  const isUsed = (link.status === 'ready' && !link.data) || error?.code === 'not-found';
  if (isUsed)
    return (
      <SessionFrame brand={brand} title={t('session.setupClosedTitle')} hint={t('session.setupClosedBody')}>
        <Link href={signInHref}>{t('session.toSignIn')}</Link>
      </SessionFrame>
    );
  const retry = { onRetry: () => link.retry(), retrying: link.isRefreshing };
  return (
    <SessionFrame brand={brand} title={t('session.setupTitle')} hint={t('session.setupHint')}>
      {link.status === 'loading' && <Skeleton shape="block" className="vt:over:h-96 vt:over:w-full" />}
      {link.status === 'ready' && (
        <SetupForm busy={isPending} error={error} onSubmit={(values) => void create(values)} />
      )}
      {link.status === 'offline' && <OfflineState {...retry} />}
      {(link.status === 'error' || link.status === 'forbidden') && (
        <ErrorState title={t('session.setupCheckFailed')} error={link.error} {...retry} />
      )}
    </SessionFrame>
  );
}

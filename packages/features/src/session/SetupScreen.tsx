import { useFirstAdmin } from '@vitrine/hooks/session';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { sessionMessages } from '@vitrine/ui/messages/en';
import { Skeleton } from '@vitrine/ui/skeleton';
import { ErrorState, OfflineState } from '@vitrine/ui/states';
import type { ReactNode } from 'react';
import { SessionFrame } from './SessionFrame.tsx';
import { SetupForm } from './SetupForm.tsx';

/** The key of the first start, and what follows it. */
export interface SetupScreenProps {
  /** The key from the link of the first start. */
  token: string;
  /** The product's name or sign, above the heading. */
  brand?: ReactNode;
  /** Where people sign in, for a link that was used; defaults to `/`. */
  signInHref?: string | undefined;
}

/**
 * The page behind the link that a server prints at its first start: it makes the first super administrator, once. The
 * host sees the viewer of `useViewer` change and goes on.
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

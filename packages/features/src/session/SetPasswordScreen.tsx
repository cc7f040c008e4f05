import type { PasswordLinkOwner } from '@vitrine/core/contract';
import { usePasswordLink } from '@vitrine/hooks/session';
import { Button, buttonVariants } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { passwordLinkMessages } from '@vitrine/ui/messages/en';
import { Skeleton } from '@vitrine/ui/skeleton';
import { ErrorState, OfflineState } from '@vitrine/ui/states';
import { useState, type ReactNode } from 'react';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordRequest } from './PasswordRequest.tsx';
import { SessionFrame } from './SessionFrame.tsx';

/** Props of `SetPasswordScreen`. */
export interface SetPasswordScreenProps {
  /** The key of the link, with which its address ends. */
  token: string;
  /** The product's name or logo, above the heading. */
  brand?: ReactNode;
  /** Address of the sign-in page. Defaults to `/`. */
  signInHref?: string | undefined;
}

interface FrameProps extends Pick<SetPasswordScreenProps, 'brand'> {
  signInHref: string;
}

/** A link that was used, replaced or is too old, with the ways on. */
function ClosedLink({ brand, signInHref }: FrameProps) {
  const { t } = useMessages(passwordLinkMessages);
  const [isAsking, setAsking] = useState(false);
  const back = <Link href={signInHref}>{t('passwordLink.back')}</Link>;
  if (isAsking) return <PasswordRequest {...{ brand, back }} />;
  return (
    <SessionFrame brand={brand} title={t('passwordLink.closedTitle')} hint={t('passwordLink.closedBody')}>
      <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-4">
        <Button variant="primary" onClick={() => setAsking(true)}>
          {t('passwordLink.askAgain')}
        </Button>
        {back}
      </div>
    </SessionFrame>
  );
}

function DonePage({ login, brand, signInHref }: FrameProps & { login: string }) {
  const { t } = useMessages(passwordLinkMessages);
  return (
    <SessionFrame brand={brand} title={t('passwordLink.doneTitle')}>
      <p role="status" className="vt:plain vt:mb-4">
        {t('passwordLink.doneBody', { login })}
      </p>
      <Link href={signInHref} variant="plain" className={buttonVariants({ variant: 'primary' })}>
        {t('passwordLink.toSignIn')}
      </Link>
    </SessionFrame>
  );
}

/**
 * The page of a link by which somebody sets their first or a new password, once. Nobody is signed in by it: afterwards
 * it leads to the sign-in. A link that does not work any more says so, and another one can be asked for.
 *
 * @throws Error when the back end has no `session` sub-port.
 * @example
 * <SetPasswordScreen token={token} />
 */
export function SetPasswordScreen({ token, brand, signInHref = '/' }: SetPasswordScreenProps) {
  const { t, formatDateTime } = useMessages(passwordLinkMessages);
  const { owner, setPassword, isPending, error } = usePasswordLink(token);
  const [done, setDone] = useState<PasswordLinkOwner>();
  const frame = { brand, signInHref };
  if (done) return <DonePage {...frame} login={done.logicalId} />;
  if (owner.error?.code === 'not-found' || error?.code === 'not-found') return <ClosedLink {...frame} />;
  async function submit(person: PasswordLinkOwner, password: string): Promise<void> {
    const result = await setPassword(password);
    if (result.status === 'done') setDone(person);
  }
  const retry = { onRetry: () => owner.retry(), retrying: owner.isRefreshing };
  const hint =
    owner.data &&
    t('passwordLink.hint', { name: owner.data.name, time: formatDateTime(owner.data.expiresAt) });
  return (
    <SessionFrame brand={brand} title={t('passwordLink.title')} hint={hint}>
      {owner.status === 'loading' && <Skeleton shape="block" className="vt:over:h-48 vt:over:w-full" />}
      {owner.status === 'ready' && (
        <NewPasswordForm
          login={owner.data.logicalId}
          busy={isPending}
          error={error}
          onSubmit={(password) => void submit(owner.data, password)}
        />
      )}
      {owner.status === 'offline' && <OfflineState {...retry} />}
      {(owner.status === 'error' || owner.status === 'forbidden') && (
        <ErrorState title={t('passwordLink.checkFailed')} error={owner.error} {...retry} />
      )}
    </SessionFrame>
  );
}

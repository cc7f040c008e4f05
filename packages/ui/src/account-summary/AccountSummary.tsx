import { CircleUserIcon, LogOutIcon, RotateCcwIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button, buttonVariants, IconButton } from '../button/index.ts';
import { Icon, mirrorInRtl } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { Link } from '../link/index.ts';
import { accountSummaryMessages } from '../messages/en/account/accountSummary.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { Skeleton } from '../skeleton/index.ts';
import { SummaryQuota, type SummaryQuotaProps } from './SummaryQuota.tsx';

/** Why no use is shown. */
export interface SummaryFailure {
  /** What could not be loaded. */
  message: string;
  /** Loads it again. */
  onRetry: () => void;
  /** Whether it is being loaded again. */
  retrying: boolean;
}

/** Props of `AccountSummary`. */
export interface AccountSummaryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the signed-in person. */
  name: string;
  /** Their e-mail address; without it there is no such line. */
  email?: string | undefined;
  /** The e-mail address of the owner of the account; without it there is no such line. */
  owner?: string | undefined;
  /** The address of the page of the account. */
  profileHref: string;
  /** Called to sign out; without it there is no such button. */
  onSignOut?: (() => void) | undefined;
  /** The quotas that are shown, in their order. */
  quotas: readonly SummaryQuotaProps[];
  /** Whether the quotas are being loaded. Defaults to false. */
  loading?: boolean | undefined;
  /** Shown in place of the quotas. */
  failure?: SummaryFailure | undefined;
  /** Whether only the icons of its buttons are shown, in a folded rail. Defaults to false. */
  folded?: boolean | undefined;
  /** Called when another page is opened, or on signing out. */
  onLeave?: (() => void) | undefined;
}

type ButtonsProps = Pick<AccountSummaryProps, 'profileHref' | 'onSignOut' | 'onLeave'>;

function FoldedButtons({ profileHref, onSignOut, onLeave }: ButtonsProps): ReactNode {
  const { t } = useMessages(accountSummaryMessages);
  const profile = t('accountSummary.profile');
  return (
    <>
      <Link
        variant="plain"
        href={profileHref}
        aria-label={profile}
        title={profile}
        onClick={onLeave}
        className={cn(buttonVariants({ variant: 'quiet', shape: 'icon' }), 'vt:hover:bg-surface-hover')}
      >
        <Icon icon={<CircleUserIcon />} size={20} />
      </Link>
      {onSignOut && (
        <IconButton
          icon={<LogOutIcon className={mirrorInRtl} />}
          iconSize={20}
          label={t('accountSummary.signOut')}
          onClick={() => {
            onLeave?.();
            onSignOut();
          }}
        />
      )}
    </>
  );
}

function Buttons({ profileHref, onSignOut, onLeave }: ButtonsProps): ReactNode {
  const { t } = useMessages(accountSummaryMessages);
  return (
    <div className="vt:flex vt:flex-wrap vt:gap-2">
      <Link
        variant="plain"
        href={profileHref}
        onClick={onLeave}
        className={cn(buttonVariants({ size: 'small' }), 'vt:hover:bg-surface-hover')}
      >
        {t('accountSummary.profile')}
      </Link>
      {onSignOut && (
        <Button
          size="small"
          onClick={() => {
            onLeave?.();
            onSignOut();
          }}
        >
          {t('accountSummary.signOut')}
        </Button>
      )}
    </div>
  );
}

function Failure({ message, onRetry, retrying }: SummaryFailure): ReactNode {
  const { t } = useMessages();
  return (
    <div className="vt:flex vt:flex-col vt:items-start vt:gap-2">
      <p role="status" className="vt:text-sm">
        {message}
      </p>
      <Button size="small" icon={<RotateCcwIcon />} busy={retrying} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** Reserves the space of a quota. */
function LoadingQuotas(): ReactNode {
  const { t } = useMessages(accountSummaryMessages);
  return (
    <div aria-busy="true" aria-label={t('accountSummary.loading')} role="group" className="vt:plain">
      <Skeleton />
      <Skeleton className="vt:mt-2" />
    </div>
  );
}

/**
 * Who is signed in, buttons to the page of the account and to sign out, and what is used of the quotas: for the foot of the
 * navigation.
 */
export function AccountSummary({
  name,
  email,
  owner,
  profileHref,
  onSignOut,
  quotas,
  loading = false,
  failure,
  folded = false,
  onLeave,
  className,
  ...rest
}: AccountSummaryProps): ReactNode {
  const { t } = useMessages(accountSummaryMessages);
  const shared = {
    role: 'group',
    'aria-label': t('accountSummary.title'),
    'data-slot': 'account-summary',
    ...rest,
  };
  if (folded)
    return (
      <div {...shared} className={cn('vt:flex vt:flex-col vt:items-center vt:gap-1', className)}>
        <FoldedButtons {...{ profileHref, onSignOut, onLeave }} />
      </div>
    );
  return (
    <div
      {...shared}
      className={cn('vt:flex vt:min-w-0 vt:flex-col vt:gap-3 vt:px-2.5 vt:text-sm', className)}
    >
      <div className="vt:min-w-0">
        <p className="vt:font-medium vt:wrap-anywhere">
          <bdi className="vt:plain">{name}</bdi>
        </p>
        {email !== undefined && (
          <p className="vt:text-xs vt:wrap-anywhere vt:text-muted">
            <bdi className="vt:plain">{email}</bdi>
          </p>
        )}
        {owner !== undefined && (
          <p className="vt:text-xs vt:wrap-anywhere vt:text-muted">
            {t('accountSummary.owner', { email: owner })}
          </p>
        )}
      </div>
      <Buttons {...{ profileHref, onSignOut, onLeave }} />
      {failure && <Failure {...failure} />}
      {!failure && quotas.map((quota) => <SummaryQuota key={quota.title} {...quota} onLeave={onLeave} />)}
      {!failure && loading && <LoadingQuotas />}
    </div>
  );
}

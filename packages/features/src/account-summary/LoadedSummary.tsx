import type { SummaryQuota } from '@vitrine/core/profile';
import type { Loadable } from '@vitrine/hooks/provider';
import { useAccountSummary } from '@vitrine/hooks/profile';
import { useCan, useViewer } from '@vitrine/hooks/session';
import { AccountSummary, type SummaryQuotaProps } from '@vitrine/ui/account-summary';
import { useMessages } from '@vitrine/ui/messages';
import { accountSummaryMessages, subscriptionMessages } from '@vitrine/ui/messages/en';
import type { AccountSummaryProps } from './accountSummaryProps.ts';

const warnings = {
  storage: { almost: 'subscription.banner.storage-almost', reached: 'subscription.banner.storage-reached' },
  users: { almost: 'subscription.banner.users-almost', reached: 'subscription.banner.users-reached' },
} as const;

/** Returns what of a summary could not be loaded. An ended session and a refusal are told elsewhere. */
function failedOf(sources: readonly (Loadable<unknown> | undefined)[]): readonly Loadable<unknown>[] {
  return sources.filter(
    (source): source is Loadable<unknown> =>
      source !== undefined &&
      (source.status === 'offline' || (source.status === 'error' && source.error.code !== 'unauthenticated')),
  );
}

interface Addresses {
  readonly profileHref: string;
  readonly usersHref: string | undefined;
}

/** Returns the quotas of the summary with their texts and addresses. */
function useQuotaTexts({ profileHref, usersHref }: Addresses) {
  const { t, formatBytes, formatNumber } = useMessages(accountSummaryMessages, subscriptionMessages);
  const separator = profileHref.includes('?') ? '&' : '?';
  const pages = {
    extras: `${profileHref}${separator}openextras=true`,
    tiers: `${profileHref}${separator}openplans=true`,
  } as const;
  function warned(kind: keyof typeof warnings, { isLow, more, verdict }: SummaryQuota) {
    const { level } = verdict;
    const isTold = isLow && (level === 'almost' || level === 'reached');
    const label = t(kind === 'storage' ? 'subscription.buyStorage' : 'subscription.buyUsers');
    return {
      verdict,
      warning: isTold ? t(warnings[kind][level]) : undefined,
      more: isLow && more ? { label, href: pages[more] } : undefined,
    };
  }
  return {
    storageOf: (quota: SummaryQuota, isTeam: boolean): SummaryQuotaProps => ({
      ...warned('storage', quota),
      title: t(isTeam ? 'accountSummary.teamStorage' : 'subscription.storage'),
      href: quota.more ? pages[quota.more] : profileHref,
      rule: quota.verdict.share === undefined ? undefined : t('accountSummary.storageRule'),
      format: formatBytes,
    }),
    usersOf: (quota: SummaryQuota): SummaryQuotaProps => ({
      ...warned('users', quota),
      title: t('subscription.users'),
      href: usersHref,
      rule: quota.verdict.share === undefined ? undefined : t('accountSummary.usersRule'),
      format: formatNumber,
    }),
  };
}

/** The summary with what it has loaded. */
export function LoadedSummary({
  profileHref = '/profile',
  usersHref = '/users',
  ...rest
}: AccountSummaryProps) {
  const { t } = useMessages(subscriptionMessages);
  const viewer = useViewer();
  const can = useCan();
  const { profile, summary, storage, users } = useAccountSummary();
  const { storageOf, usersOf } = useQuotaTexts({
    profileHref,
    usersHref: can('users.read') ? usersHref : undefined,
  });
  const sources = [profile, storage, users];
  const failed = failedOf(sources);
  const { name, email } = profile.data ?? { name: viewer.data?.name ?? '', email: undefined };
  return (
    <AccountSummary
      {...rest}
      {...{ name, profileHref }}
      email={email === '' ? undefined : email}
      owner={summary?.owner}
      quotas={[
        ...(summary?.storage ? [storageOf(summary.storage, summary.isTeam)] : []),
        ...(summary?.users ? [usersOf(summary.users)] : []),
      ]}
      loading={can('subscription.read') && sources.some((source) => source?.status === 'loading')}
      failure={
        failed.length > 0
          ? {
              message: t('subscription.loadUseFailed'),
              onRetry: () => failed.forEach((source) => source.retry()),
              retrying: failed.some((source) => source.isRefreshing),
            }
          : undefined
      }
    />
  );
}

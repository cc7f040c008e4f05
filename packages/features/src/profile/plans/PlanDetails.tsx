import type { Subscription, StorageData, UserUse } from '@vitrine/core/contract';
import type { ProfilePage } from '@vitrine/core/profile';
import { effectiveLimits, storageVerdict, userVerdict } from '@vitrine/core/subscription';
import type { Loadable } from '@vitrine/hooks/provider';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';
import { UsageBar, type UsageBarProps } from '@vitrine/ui/usage-bar';
import { useId } from 'react';
import { SettingsState } from '../../internal/SettingsState.tsx';
import { tierNames, usePlanTexts } from './planTexts.ts';
import type { SubscriptionWork } from './useSubscriptionWork.ts';

interface PlanDetailsProps {
  page: ProfilePage;
  subscription: Subscription;
  storage: Loadable<StorageData>;
  users: Loadable<UserUse> | undefined;
  work: SubscriptionWork;
  now: number;
}

/** What is used of a quota. `extra` is the text about extras that are part of the limit; undefined without extras. */
function Quota({
  extra,
  label,
  ...rest
}: Pick<UsageBarProps, 'label' | 'verdict' | 'format'> & { extra: string | undefined }) {
  return (
    <li className="vt:flex vt:flex-col vt:gap-1">
      <UsageBar
        label={label}
        heading={<span className="vt:text-sm vt:font-medium">{label}</span>}
        namesUnlimited
        {...rest}
      />
      {extra !== undefined && <p className="vt:text-sm vt:text-muted">{extra}</p>}
    </li>
  );
}

function Quotas({
  subscription,
  storage,
  users,
  now,
}: Pick<PlanDetailsProps, 'subscription' | 'storage' | 'users' | 'now'>) {
  const { t, formatNumber, formatBytes } = useMessages(subscriptionMessages);
  const { sizeOf } = usePlanTexts();
  const { extraStorage, extraUsers } = effectiveLimits(subscription, now);
  if (storage.status !== 'ready')
    return (
      <SettingsState
        source={storage}
        loading={t('subscription.storage')}
        failed={t('subscription.loadUseFailed')}
      />
    );
  return (
    <ul className="vt:plain vt:flex vt:flex-col vt:gap-4">
      {users?.data && (
        <Quota
          label={t('subscription.users')}
          verdict={userVerdict(users.data)}
          format={formatNumber}
          extra={extraUsers > 0 ? t('subscription.extraUsers', { count: extraUsers }) : undefined}
        />
      )}
      <Quota
        label={t('subscription.storage')}
        verdict={storageVerdict(storage.data)}
        format={formatBytes}
        extra={extraStorage > 0 ? t('subscription.extraStorage', { size: sizeOf(extraStorage) }) : undefined}
      />
    </ul>
  );
}

function Actions({ page, work }: Pick<PlanDetailsProps, 'page' | 'work'>) {
  const { t } = useMessages(subscriptionMessages);
  const { cancel, keep, downgrade, close } = page.buttons;
  if (!cancel && !keep && !downgrade && !close) return null;
  return (
    <div className="vt:flex vt:flex-wrap vt:gap-2">
      {keep && (
        <Button variant="primary" busy={work.pending === 'keep'} onClick={work.keep}>
          {t('subscription.keep')}
        </Button>
      )}
      {cancel && <Button onClick={() => work.ask({ kind: 'cancel' })}>{t('subscription.cancel')}</Button>}
      {downgrade && (
        <Button onClick={() => work.ask({ kind: 'downgrade' })}>{t('subscription.downgrade')}</Button>
      )}
      {close && (
        <Button onClick={() => work.ask({ kind: 'close' })}>
          {close === 'trial' ? t('subscription.closeTrial') : t('subscription.closeFree')}
        </Button>
      )}
    </div>
  );
}

/** What the account has: its tier, until when, and what is used of it. */
export function PlanDetails({ page, subscription, storage, users, work, now }: PlanDetailsProps) {
  const { t } = useMessages(subscriptionMessages);
  const { dayOf } = usePlanTexts();
  const headingId = useId();
  const tier = page.state === 'free' ? 'free' : subscription.tier;
  return (
    <section aria-labelledby={headingId} className="vt:flex vt:flex-col vt:gap-4">
      <h2 id={headingId} className="vt:text-lg vt:font-semibold">
        {t('subscription.details')}
      </h2>
      <p className="vt:plain">
        <strong className="vt:font-semibold">{t(tierNames[tier])}</strong>
        {page.end && (
          <span className="vt:ms-3 vt:text-muted">
            {page.end.kind === 'renews'
              ? t('subscription.renews', { date: dayOf(page.end) })
              : t('subscription.until', { date: dayOf(page.end) })}
          </span>
        )}
      </p>
      <Quotas {...{ subscription, storage, users, now }} />
      <Actions {...{ page, work }} />
    </section>
  );
}

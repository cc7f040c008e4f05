import type { Tenant } from '@vitrine/core/contract';
import { storageVerdict, userVerdict } from '@vitrine/core/subscription';
import { useMessages } from '@vitrine/ui/messages';
import { tenantAccountMessages, tenantsMessages } from '@vitrine/ui/messages/en';
import { TenantProblems } from '@vitrine/ui/tenants';
import { UsageBar } from '@vitrine/ui/usage-bar';
import type { ReactNode } from 'react';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="vt:flex vt:min-w-0 vt:flex-col vt:gap-0.5">
      <dt className="vt:text-sm vt:font-medium">{label}</dt>
      <dd className="vt:plain vt:min-w-0 vt:wrap-anywhere">{children}</dd>
    </div>
  );
}

/** What an account has, what it uses of that, and what is wrong with it. */
export function TenantFacts({ tenant }: { tenant: Tenant }) {
  const { t, formatBytes, formatNumber, formatDateTime } = useMessages(
    tenantsMessages,
    tenantAccountMessages,
  );
  const { name, currentSubscription, lastActivity, problems } = tenant;
  return (
    <dl className="vt:plain vt:flex vt:flex-col vt:gap-4">
      <Fact label={t('tenants.plan')}>
        <bdi className="vt:plain">{currentSubscription || t('tenants.unknownPlan')}</bdi>
      </Fact>
      <Fact label={t('tenants.lastActivity')}>
        {lastActivity === null ? (
          t('tenants.never')
        ) : (
          <time dateTime={lastActivity} className="vt:plain">
            {formatDateTime(lastActivity)}
          </time>
        )}
      </Fact>
      <Fact label={t('tenants.users')}>
        <UsageBar
          label={t('tenants.usersOf', { name })}
          verdict={userVerdict({ users: tenant.userCount, userLimit: tenant.userLimit })}
          format={formatNumber}
        />
      </Fact>
      <Fact label={t('tenants.storage')}>
        <UsageBar
          label={t('tenants.storageOf', { name })}
          verdict={storageVerdict({ usedBytes: tenant.usedSpace, limitBytes: tenant.storageLimit })}
          format={formatBytes}
        />
      </Fact>
      <Fact label={t('tenants.problems')}>
        {problems.length === 0 ? (
          <TenantProblems problems={problems} />
        ) : (
          <ul className="vt:plain vt:flex vt:flex-col vt:gap-2">
            {problems.map((problem) => (
              <li key={problem} className="vt:flex vt:flex-col vt:items-start vt:gap-0.5">
                <TenantProblems problems={[problem]} />
                <span className="vt:text-sm vt:text-muted">{t(`tenants.advice.${problem}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </dl>
  );
}

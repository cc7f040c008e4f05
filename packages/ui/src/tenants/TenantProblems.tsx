import type { TenantProblem } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '../badge/index.ts';
import { tenantsMessages } from '../messages/en/account/tenants.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `TenantProblems`. */
export interface TenantProblemsProps {
  /** What is wrong with the account. */
  problems: readonly TenantProblem[];
}

const tones: Readonly<Record<TenantProblem, BadgeProps['tone']>> = {
  'storage-reached': 'danger',
  'storage-almost-reached': 'warning',
  'users-reached': 'warning',
  'subscription-expired': 'danger',
  closing: 'danger',
  'failed-jobs': 'warning',
};

/** What is wrong with a customer account, a label for each problem. */
export function TenantProblems({ problems }: TenantProblemsProps): ReactNode {
  const { t } = useMessages(tenantsMessages);
  if (problems.length === 0) return <span className="vt:text-muted">{t('tenants.healthy')}</span>;
  return (
    <ul
      data-slot="tenant-problems"
      className="vt:plain vt:flex vt:min-w-0 vt:flex-wrap vt:gap-1 vt:as-cards:justify-end"
    >
      {problems.map((problem) => (
        <li key={problem} className="vt:flex vt:min-w-0">
          <Badge tone={tones[problem]}>{t(`tenants.problem.${problem}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

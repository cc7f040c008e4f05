import type { Profile, Role, StorageData, UserUse } from '@vitrine/core/contract';
import { profileScrollDelayMs, type ProfileOpening, type ProfilePage } from '@vitrine/core/profile';
import type { Loadable } from '@vitrine/hooks/provider';
import { useEffect, useRef, useState } from 'react';
import { Extras } from './Extras.tsx';
import { Outlook } from './Outlook.tsx';
import { Payments } from './Payments.tsx';
import { PlanBanners } from './PlanBanners.tsx';
import { PlanDetails } from './PlanDetails.tsx';
import { PlanDialogs } from './PlanDialogs.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { useSubscriptionWork, type SubscriptionPorts } from './useSubscriptionWork.ts';

/** Props of `SubscriptionTab`. */
export interface SubscriptionTabProps {
  profile: Profile;
  page: ProfilePage;
  role: Role;
  storage: Loadable<StorageData>;
  users: Loadable<UserUse> | undefined;
  now: number;
  /** What the address asks for. */
  opening: ProfileOpening;
  ports: SubscriptionPorts;
  exportHref: string;
  /** Returns the address of an invoice. */
  invoiceHref: (id: string) => string;
}

/** The subscription of the account: details, tiers, extras, payments, and the questions before each change. */
export function SubscriptionTab(props: SubscriptionTabProps) {
  const { profile, page, role, storage, users, now, opening, ports, exportHref, invoiceHref } = props;
  const work = useSubscriptionWork(ports);
  const extras = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(false);
  const { ask } = work;
  if (opening.opensDowngrade && !asked) {
    setAsked(true);
    ask({ kind: 'downgrade' });
  }
  const panel = useRef<HTMLElement>(null);
  const target = opening.scrollsTo === 'extras' ? extras : opening.opensPanel ? panel : undefined;
  useEffect(() => {
    if (!target) return undefined;
    const timer = setTimeout(() => target.current?.scrollIntoView(), profileScrollDelayMs);
    return () => clearTimeout(timer);
  }, [target]);
  const { account, prices, tiers } = profile;
  const { subscription } = account;
  if (!subscription) return null;
  const use = {
    usedBytes: storage.data?.usedBytes ?? 0,
    users: users?.data?.users ?? account.usersCount,
  };
  return (
    <div className="vt:flex vt:flex-col vt:gap-8">
      <div className="vt:flex vt:flex-col vt:gap-2 vt:empty:hidden">
        <PlanBanners page={page} />
      </div>
      <PlanDetails {...{ page, subscription, storage, users, work, now }} />
      <Outlook profile={profile} offersPlans={page.panel !== undefined} use={use} now={now} />
      {page.panel && <PlanPanel ref={panel} panel={page.panel} {...{ prices, tiers, work }} />}
      <Extras ref={extras} {...{ page, subscription, prices, role, now, work }} />
      {page.showsPayments && <Payments invoiceHref={invoiceHref} />}
      <PlanDialogs {...{ account, tiers, use, now, work, exportHref }} />
    </div>
  );
}

import type { ImpersonationMode } from '@vitrine/core/contract';
import type { ImpersonatedRefusal } from '@vitrine/core/tenants';
import { useId, type ReactNode } from 'react';
import { Banner } from '../banner/index.ts';
import { Button } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { impersonationMessages } from '../messages/en/account/impersonation.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Props of `ImpersonationBanner`. */
export interface ImpersonationBannerProps {
  /** Name of the person whom the operator is signed in as. */
  user: string;
  /** Name of the operator. */
  operator: string;
  /** Whether the operator may write. */
  mode: ImpersonationMode;
  /** The minutes that are left, a begun one too; 0 when it is over. Undefined while that is unknown. */
  minutesLeft: number | undefined;
  /** Why the last action was refused, if one was. */
  refusal?: ImpersonatedRefusal | undefined;
  /** How many actions were refused: each is announced. */
  refusedCount?: number | undefined;
  /** Whether it is being stopped. */
  stopping?: boolean | undefined;
  /** Called to stop. */
  onStop: () => void;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

/** The minutes at which the time that is left is announced; it is visible all the time. */
const spokenMinutes = [1, 5, 10] as const;

/** Tells assistive technology the time that is left, at ten, five and one minutes. */
function SpokenTime({
  user,
  minutesLeft,
}: Pick<ImpersonationBannerProps, 'user' | 'minutesLeft'>): ReactNode {
  const { t } = useMessages(impersonationMessages);
  const minutes = minutesLeft && spokenMinutes.find((each) => minutesLeft <= each);
  return (
    <span role="status" className="vt:visually-hidden">
      {minutes ? t('impersonation.leftSpoken', { minutes, user }) : ''}
    </span>
  );
}

function Refusal({
  refusal,
  refusedCount,
}: Pick<ImpersonationBannerProps, 'refusal' | 'refusedCount'>): ReactNode {
  const { t } = useMessages(impersonationMessages);
  return (
    <span role="status" className="vt:block">
      {refusal && (
        <span key={refusedCount} className="vt:font-medium">
          {t('impersonation.refused')} {t(`common.refused.${refusal}`)}
        </span>
      )}
    </span>
  );
}

/** Says on every page that an operator is signed in as somebody: as whom, who, how, and for how long, with a button that ends it. */
export function ImpersonationBanner({
  user,
  operator,
  mode,
  minutesLeft,
  refusal,
  refusedCount,
  stopping = false,
  onStop,
  className,
}: ImpersonationBannerProps): ReactNode {
  const { t } = useMessages(impersonationMessages);
  const id = useId();
  const isOver = minutesLeft === 0;
  return (
    <Banner
      data-slot="impersonation-banner"
      data-mode={mode}
      tone="warning"
      role="region"
      aria-label={t('impersonation.title')}
      className={cn('vt:over:rounded-none vt:border-x-0 vt:border-t-0', className)}
      actions={
        <Button size="small" busy={stopping} aria-describedby={id} onClick={onStop}>
          {t('impersonation.stop')}
        </Button>
      }
    >
      <span className="vt:flex vt:flex-wrap vt:items-baseline vt:gap-x-3">
        <strong id={id} className="vt:min-w-0 vt:font-semibold vt:wrap-anywhere">
          {t('impersonation.signedInAs', { user })}
        </strong>
        <span className="vt:min-w-0 vt:wrap-anywhere">
          {t(mode === 'look' ? 'impersonation.look' : 'impersonation.act', { operator })}
        </span>
        {minutesLeft !== undefined && (
          <span className="vt:tabular-nums">
            {isOver ? t('impersonation.over') : t('impersonation.left', { minutes: minutesLeft })}
          </span>
        )}
      </span>
      <Refusal refusal={refusal} refusedCount={refusedCount} />
      <SpokenTime user={user} minutesLeft={minutesLeft} />
    </Banner>
  );
}

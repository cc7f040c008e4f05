import type { Account, TierLimitTable } from '@vitrine/core/contract';
import type { Extra, TierId } from '@vitrine/core/profile';
import {
  findLosses,
  limitsOfTier,
  subscriptionEnd,
  tierGain,
  trialDays,
  type AccountUse,
  type Loss,
  type Subscription,
} from '@vitrine/core/subscription';
import { useMessages } from '@vitrine/ui/messages';
import { subscriptionMessages } from '@vitrine/ui/messages/en';
import { LazyAlertDialog } from '../../internal/LazyAlertDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { Losses } from './Losses.tsx';
import { tierNames, usePlanTexts } from './planTexts.ts';
import type { SubscriptionDialog, SubscriptionWork } from './useSubscriptionWork.ts';

interface PlanDialogsProps {
  account: Account;
  /** What each tier allows; undefined for the usual limits. */
  tiers: TierLimitTable | undefined;
  use: AccountUse;
  now: number;
  work: SubscriptionWork;
  /** Where files can be taken along. */
  exportHref: string;
}

interface Question {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  readonly danger: boolean;
  readonly losses: readonly Loss[];
  readonly isBusy: boolean;
  readonly run: () => void;
}

const noLosses: readonly Loss[] = [];

/** Returns the questions that are only confirmed, by their kind. */
function useQuestions({ tiers, use, now, work }: PlanDialogsProps, subscription: Subscription) {
  const { t, formatNumber } = useMessages(subscriptionMessages);
  const { dayOf, extraName, gainText, limitsText } = usePlanTexts();
  const { pending } = work;
  const lossesAt = (to: TierId, at?: number) =>
    findLosses({ from: subscription, to: limitsOfTier(to, tiers), use, now, at });
  return {
    cancel(): Question {
      const end = subscriptionEnd(subscription.expireDate, 'until');
      const isNow = end === undefined || end.at < now;
      return {
        title: t('subscription.cancelTitle'),
        body: isNow ? t('subscription.cancelNow') : t('subscription.cancelBody', { date: dayOf(end) }),
        confirm: t('subscription.cancel'),
        danger: true,
        losses: lossesAt('free', isNow ? now : end.at + 1),
        isBusy: pending === 'cancel',
        run: work.cancel,
      };
    },
    unsubscribe(extra: Extra): Question {
      const end = subscriptionEnd(extra.expireDate, 'until');
      return {
        title: t('subscription.unsubscribeTitle', { what: extraName(extra) }),
        body: end ? t('subscription.unsubscribeBody', { date: dayOf(end) }) : '',
        confirm: t('subscription.unsubscribe'),
        danger: true,
        losses: noLosses,
        isBusy: pending === 'end-extra',
        run: () => work.unsubscribe(extra),
      };
    },
    trial(): Question {
      const gain = gainText(tierGain(subscription.limits, limitsOfTier('trial', tiers)));
      const days = formatNumber(trialDays);
      return {
        title: t('subscription.trialTitle'),
        body: gain ? t('subscription.trialBody', { days, gain }) : t('subscription.trialSame', { days }),
        confirm: t('subscription.tryForFree'),
        danger: false,
        losses: noLosses,
        isBusy: pending === 'trial',
        run: work.startTrial,
      };
    },
    downgrade(): Question {
      const free = limitsOfTier('free', tiers);
      const limits = limitsText(free);
      return {
        title: t('subscription.downgradeTitle'),
        body:
          free.storageLimit === null
            ? t('subscription.downgradeUnlimited', { limits })
            : t('subscription.downgradeBody', { limits }),
        confirm: t('subscription.downgrade'),
        danger: true,
        losses: lossesAt('free'),
        isBusy: pending === 'downgrade',
        run: work.downgrade,
      };
    },
    change({ tier, product }: Extract<SubscriptionDialog, { kind: 'change' }>): Question {
      return {
        title: t('subscription.changeTitle', { tier: t(tierNames[tier]) }),
        body: '',
        confirm: t('subscription.change'),
        danger: true,
        losses: lossesAt(tier),
        isBusy: pending === product,
        run: () => work.buy(product),
      };
    },
  };
}

type Asked = Exclude<SubscriptionDialog, { kind: 'close' }>;

function questionOf(questions: ReturnType<typeof useQuestions>, dialog: Asked): Question {
  if (dialog.kind === 'unsubscribe') return questions.unsubscribe(dialog.extra);
  return dialog.kind === 'change' ? questions.change(dialog) : questions[dialog.kind]();
}

interface QuestionDialogProps extends PlanDialogsProps {
  subscription: Subscription;
  dialog: Asked;
}

function QuestionDialog({ dialog, subscription, ...props }: QuestionDialogProps) {
  const question = questionOf(useQuestions(props, subscription), dialog);
  return (
    <LazyAlertDialog
      open
      title={question.title}
      description={question.body}
      confirmLabel={question.confirm}
      danger={question.danger}
      busy={question.isBusy}
      onConfirm={question.run}
      onCancel={() => props.work.ask(undefined)}
    >
      <Losses losses={question.losses} />
    </LazyAlertDialog>
  );
}

/** The question that is open. */
export function PlanDialogs(props: PlanDialogsProps) {
  const { dialog } = props.work;
  const { subscription } = props.account;
  if (!dialog || !subscription) return null;
  if (dialog.kind === 'close') return <CloseDialog {...props} />;
  return <QuestionDialog {...props} {...{ dialog, subscription }} />;
}

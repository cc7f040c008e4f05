import { dashboardBackgrounds, type DashboardBackground } from '@vitrine/core/dashboard';
import { useDashboardActions, type UseDashboardActionsResult } from '@vitrine/hooks/dashboard';
import { usePorts } from '@vitrine/hooks/provider';
import { BackgroundDialog } from '@vitrine/ui/dashboard';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { dashboardMessages } from '@vitrine/ui/messages/en';
import { useCallback, useState } from 'react';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';

const names: readonly (keyof typeof dashboardMessages)[] = [
  'dashboard.background.0',
  'dashboard.background.1',
  'dashboard.background.2',
  'dashboard.background.3',
  'dashboard.background.4',
  'dashboard.background.5',
];

export interface ChangeBackgroundProps {
  /** Returns the address of a picture by its name. */
  backgroundUrl: (name: DashboardBackground) => string;
  /** The name of the current picture. */
  value: string;
  open: boolean;
  /** Must be a stable function. */
  onClose: () => void;
}

type Result = Awaited<ReturnType<UseDashboardActionsResult['setBackground']>>;

/** Saves a choice: a success is notified and can be undone, a failure keeps the choice with the reason. */
function useChoice(value: string, onClose: () => void) {
  const { t } = useMessages(dashboardMessages);
  const { notify } = usePorts();
  const { setBackground, isPending } = useDashboardActions();
  const [failure, setFailure] = useState<string>();
  const clearFailure = useCallback(() => setFailure(undefined), []);
  const close = useCallback(() => {
    clearFailure();
    onClose();
  }, [clearFailure, onClose]);
  const notifyUndone = (result: Result) => {
    if (result.status === 'failed') notify({ kind: 'error', message: t('dashboard.backgroundFailed') });
    if (result.status === 'done') notify({ kind: 'success', message: t('dashboard.backgroundChanged') });
  };
  const notifyResult = (result: Result) => {
    if (result.status === 'failed')
      setFailure(`${t('dashboard.backgroundFailed')}. ${errorText(t, result.error)}`);
    if (result.status !== 'done') return;
    const { undo } = result;
    const action = undo && { label: t('common.undo'), onAction: () => void undo().then(notifyUndone) };
    close();
    notify({ kind: 'success', message: t('dashboard.backgroundChanged'), action });
  };
  const save = ({ background }: { background: string }) => {
    clearFailure();
    if (background === value) close();
    else void setBackground({ background }).then(notifyResult);
  };
  return { save, close, clearFailure, failure, isPending };
}

/** The dialog of the pictures: a choice is shown at once, notified, and can be undone. */
export function ChangeBackground({ value, open, onClose, backgroundUrl }: ChangeBackgroundProps) {
  const { t } = useMessages(dashboardMessages);
  const choice = useChoice(value, onClose);
  const notifyLoadFailure = useLoadFailureNotice();
  const options = dashboardBackgrounds.map((background, at) => ({
    background,
    name: t(names[at] ?? 'dashboard.background.0'),
    src: backgroundUrl(background),
  }));
  return (
    <BackgroundDialog
      {...{ open, options, value }}
      failure={choice.failure}
      busy={choice.isPending}
      onChoose={choice.clearFailure}
      onClose={choice.close}
      onSave={choice.save}
      onLoadFailed={notifyLoadFailure}
    />
  );
}

import { dashboardBackgrounds } from '@vitrine/core/dashboard';
import { useDashboardActions } from '@vitrine/hooks/dashboard';
import { usePorts } from '@vitrine/hooks/provider';
import { BackgroundDialog } from '@vitrine/ui/dashboard';
import { useMessages, type MessageKey } from '@vitrine/ui/messages';
import { useCallback } from 'react';

const names: readonly MessageKey[] = [
  'dashboard.background.0',
  'dashboard.background.1',
  'dashboard.background.2',
  'dashboard.background.3',
  'dashboard.background.4',
  'dashboard.background.5',
];

export interface ChangeBackgroundProps {
  /** The address of a picture by its location. */
  backgroundUrl: (location: string) => string;
  /** The location of the picture in use. */
  value: string;
  open: boolean;
  /** Stays the same function. */
  onClose: () => void;
}

/** The dialog of the pictures: the choice is shown at once, told, and can be undone. */
export function ChangeBackground({ value, open, onClose, backgroundUrl }: ChangeBackgroundProps) {
  const { t } = useMessages();
  const { notify } = usePorts();
  const { setBackground } = useDashboardActions();
  const tellMissing = useCallback(
    () => notify({ kind: 'error', message: t('common.error.offline') }),
    [notify, t],
  );
  const options = dashboardBackgrounds.map((location, at) => ({
    location,
    name: t(names[at] ?? 'dashboard.background.0'),
    src: backgroundUrl(location),
  }));
  const tell = (result: Awaited<ReturnType<typeof setBackground>>) => {
    if (result.status === 'failed') notify({ kind: 'error', message: t('dashboard.backgroundFailed') });
    if (result.status !== 'done') return;
    const { undo } = result;
    const action = undo && { label: t('common.undo'), onAction: () => void undo().then(tell) };
    notify({ kind: 'success', message: t('dashboard.backgroundChanged'), action });
  };
  const save = ({ location }: { location: string }) => {
    onClose();
    if (location !== value) void setBackground({ location }).then(tell);
  };
  return (
    <BackgroundDialog {...{ open, onClose, options, value }} onSave={save} onMissingPart={tellMissing} />
  );
}

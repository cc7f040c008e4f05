import { normalizeVisibleName, type DraftStatus } from '@vitrine/core/workflow';
import { useState, type ReactNode } from 'react';
import { AlertDialog } from '../alert-dialog/index.ts';
import { workflowMessages } from '../messages/en/workflow.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { Select } from '../select/index.ts';
import { Spinner } from '../spinner/index.ts';

/** Props of `StatusRemoval`. */
export interface StatusRemovalProps {
  /** The status to remove. */
  status: DraftStatus;
  /** Number of files with it; undefined while it is loading, null when it could not be loaded. */
  count: number | null | undefined;
  /** The stored statuses that its files can get. */
  targets: readonly DraftStatus[];
  /** Called with the status that its files get; undefined for the default one. */
  onConfirm: (moveTo: string | undefined) => void;
  /** Called by Cancel and Escape. */
  onCancel: () => void;
}

/** The opened `RemoveStatusDialog`. */
export function StatusRemoval({
  status,
  count,
  targets,
  onConfirm,
  onCancel,
}: StatusRemovalProps): ReactNode {
  const { t } = useMessages(workflowMessages);
  const [chosen, setChosen] = useState<string>();
  const target =
    targets.find(({ key }) => key === chosen) ?? targets.find(({ isDefault }) => isDefault) ?? targets[0];
  const hasFiles = status.isStored && count !== 0;
  return (
    <AlertDialog
      open
      danger
      title={t('workflow.removeTitle', {
        name: normalizeVisibleName(status.name) === '' ? t('workflow.unnamed') : status.name,
      })}
      description={t('workflow.removeBody')}
      confirmLabel={t('workflow.removeConfirm')}
      busy={status.isStored && count === undefined}
      onConfirm={() => onConfirm(hasFiles ? target?.key : undefined)}
      onCancel={onCancel}
    >
      {status.isStored && (
        <div className="vt:flex vt:flex-col vt:gap-4 vt:pb-1" aria-live="polite">
          {count === undefined ? (
            <Spinner size={20} />
          ) : (
            <p className="vt:plain">
              {count === null ? t('workflow.countFailed') : t('workflow.removeCount', { count })}
            </p>
          )}
          {hasFiles && target && (
            <Select
              label={t('workflow.moveTo')}
              value={target.key}
              options={targets.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={setChosen}
            />
          )}
        </div>
      )}
    </AlertDialog>
  );
}

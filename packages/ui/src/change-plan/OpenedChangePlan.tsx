import type { ChangePlan } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { Banner } from '../banner/index.ts';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { administrationMessages } from '../messages/en/administration.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { ChangeList, type ChangeListProps } from './ChangeList.tsx';

/** Props of `OpenedChangePlan`. */
export interface OpenedChangePlanProps extends Pick<ChangeListProps, 'srcOf'> {
  /** What the save would do. */
  plan: ChangePlan;
  /** Whether the plan replaces one that was shown, because the library has changed. Defaults to false. */
  renewed?: boolean | undefined;
  /** Whether the save can be undone. Defaults to true. */
  canUndo?: boolean | undefined;
  /** What the person must know before the save. Defaults to whether it can be undone. */
  description?: string | undefined;
  /** Called by the button that saves. */
  onConfirm: () => void;
  /** Called by Cancel, Escape and a click beside the dialog. */
  onCancel: () => void;
}

/** A long plan contains nothing that can have the focus, so the list itself can, and is then scrolled by keyboard. */
const scrolledByKeys = { tabIndex: 0 } as const;

/** The opened dialog of a plan. */
export function OpenedChangePlan({
  plan,
  renewed = false,
  canUndo = true,
  description,
  srcOf,
  onConfirm,
  onCancel,
}: OpenedChangePlanProps): ReactNode {
  const { t } = useMessages(administrationMessages);
  const removes = plan.changes.some(({ kind }) => kind === 'remove');
  return (
    <Dialog
      open
      size="medium"
      role="alertdialog"
      hideClose
      onClose={onCancel}
      title={t('administration.planTitle')}
      description={description ?? t(canUndo ? 'administration.planBody' : 'administration.planBodyFinal')}
      actions={
        <>
          <Button onClick={onCancel} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button variant={removes ? 'danger' : 'primary'} onClick={onConfirm}>
            {t('administration.save')}
          </Button>
        </>
      }
    >
      {renewed && <Banner tone="warning">{t('administration.planRenewed')}</Banner>}
      <div
        role="group"
        aria-label={t('administration.planTitle')}
        {...scrolledByKeys}
        className="vt:rounded-control vt:focus-ring-inset"
      >
        <ChangeList changes={plan.changes} srcOf={srcOf} />
      </div>
    </Dialog>
  );
}

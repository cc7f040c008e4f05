import type { SharingLink } from '@vitrine/core/contract';
import type { LinksChange, UseLinkActionsResult } from '@vitrine/hooks/sharing';
import { useCapability } from '@vitrine/hooks/provider';
import { useLinkRights } from '@vitrine/hooks/sharing';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sharingMessages } from '@vitrine/ui/messages/en';
import { useState } from 'react';
import { LazyAlertDialog } from '../internal/LazyAlertDialog.tsx';
import { useLazyPart } from '../internal/useLazyPart.ts';
import { LinkPreview } from './LinkPreview.tsx';
import type { LinkNotices } from './useLinkNotices.ts';
import type { LinkSelection } from './useLinkSelection.ts';

const loadExtendDialog = async () => (await import('./ExtendDialog.tsx')).ExtendDialog;

const doneTexts = {
  suspend: 'sharing.suspended',
  restore: 'sharing.restored',
  extend: 'sharing.extended',
  delete: 'sharing.deletedMany',
} as const;

/** Returns a function that changes several links and reports the result. It resolves with the links that were changed. */
export function useLinksChange(actions: UseLinkActionsResult, notices: LinkNotices) {
  const { t } = useMessages(sharingMessages);
  return async function changeLinks(
    links: readonly SharingLink[],
    change: LinksChange,
  ): Promise<readonly SharingLink[]> {
    const result = await actions.changeMany(links, change);
    if (result.status === 'failed') notices.showFailure(t('sharing.changeFailed'), result.error);
    if (result.status !== 'done') return [];
    const { done, refused } = result.value;
    const message = t(doneTexts[change.action], { count: done.length });
    if (done.length > 0) notices.showChanged(message, result.undo, change.action);
    notices.showRefused(refused);
    return done;
  };
}

interface LinksBulkOptions {
  actions: UseLinkActionsResult;
  notices: LinkNotices;
  selection: LinkSelection;
  canDelete: boolean;
}

/** The actions for the selected links; the buttons are false where the back end cannot change several links at once. */
export function useLinksBulk({ actions, notices, selection, canDelete }: LinksBulkOptions) {
  const { t } = useMessages(sharingMessages);
  const canDo = useLinkRights();
  const canChangeMany = useCapability('sharing.changeMany');
  const changeLinks = useLinksChange(actions, notices);
  const [question, ask] = useState<'delete' | 'extend'>();
  const { part: ExtendDialog } = useLazyPart(question === 'extend', loadExtendDialog, {
    onFailed: closeQuestion,
  });
  function closeQuestion(): void {
    ask(undefined);
  }
  const { links } = selection;
  const count = links.length;
  const mayAll = (action: 'suspend' | 'update' | 'delete') =>
    links.every((link) => canDo(`sharing.${action}`, link));
  async function change(wanted: LinksChange): Promise<void> {
    ask(undefined);
    const done = await changeLinks(links, wanted);
    if (wanted.action !== 'delete') return;
    const gone = new Set(done.map(({ id }) => id));
    selection.select(links.filter(({ id }) => !gone.has(id)));
  }
  const common = { size: 'small', busy: actions.isPending } as const;
  const buttons = canChangeMany && (
    <>
      {mayAll('suspend') && (
        <>
          <Button {...common} onClick={() => void change({ action: 'suspend' })}>
            {t('sharing.suspendMany')}
          </Button>
          <Button {...common} onClick={() => void change({ action: 'restore' })}>
            {t('sharing.restoreMany')}
          </Button>
        </>
      )}
      {mayAll('update') && (
        <Button {...common} onClick={() => ask('extend')}>
          {t('sharing.extendMany')}
        </Button>
      )}
      {canDelete && mayAll('delete') && (
        <Button {...common} onClick={() => ask('delete')}>
          {t('sharing.deleteMany')}
        </Button>
      )}
    </>
  );
  const dialogs = (
    <>
      <LazyAlertDialog
        open={question === 'delete'}
        danger
        title={t('sharing.deleteManyTitle', { count })}
        description={t('sharing.deleteManyBody')}
        confirmLabel={t('sharing.deleteManyConfirm', { count })}
        onConfirm={() => void change({ action: 'delete' })}
        onCancel={closeQuestion}
      >
        <LinkPreview links={links} />
      </LazyAlertDialog>
      {question === 'extend' && ExtendDialog && (
        <ExtendDialog
          count={count}
          onExtend={(expirationDatetime) => void change({ action: 'extend', expirationDatetime })}
          onCancel={closeQuestion}
        />
      )}
    </>
  );
  return { canChangeMany, buttons, dialogs };
}

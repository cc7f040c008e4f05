import type { SharingLink } from '@vitrine/core/contract';
import { useLeaveGuard } from '@vitrine/hooks/assets';
import { useCapability, usePorts } from '@vitrine/hooks/provider';
import { useLinkEditor, type UseLinkEditorResult } from '@vitrine/hooks/sharing';
import { AlertDialog } from '@vitrine/ui/alert-dialog';
import { Button } from '@vitrine/ui/button';
import { Dialog } from '@vitrine/ui/dialog';
import { focusInvalid } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { SettingsState } from '../../internal/SettingsState.tsx';
import type { LinkDialogProps } from '../linkDialogProps.ts';
import { linkAddress } from '../linkAddress.ts';
import { LinkAddress } from './LinkAddress.tsx';
import { LinkConflictNotice } from './LinkConflictNotice.tsx';
import { LinkForm } from './LinkForm.tsx';
import { useLinkFiles } from './useLinkFiles.ts';

const formId = 'vitrine-link';

interface DiscardQuestionProps {
  isNew: boolean;
  onDiscard: () => void;
  onCancel: () => void;
}

function DiscardQuestion({ isNew, onDiscard, onCancel }: DiscardQuestionProps) {
  const { t } = useMessages(sharingDialogsMessages);
  return (
    <AlertDialog
      open
      danger
      title={t(isNew ? 'sharing.editor.discardTitle' : 'sharing.editor.discardChangesTitle')}
      description={t('sharing.editor.discardBody')}
      confirmLabel={t('sharing.editor.discard')}
      onConfirm={onDiscard}
      onCancel={onCancel}
    />
  );
}

/** Moves the focus to the first wrong field after an attempt to save. */
function useFocusOnErrors({ errors }: UseLinkEditorResult) {
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const focused = useRef(0);
  useEffect(() => {
    if (focused.current === attempt || Object.keys(errors).length === 0) return;
    focused.current = attempt;
    // The reason is below the field.
    if (focusInvalid(form.current)) document.activeElement?.scrollIntoView({ block: 'center' });
  }, [attempt, errors]);
  return { form, addAttempt: () => setAttempt((count) => count + 1) };
}

interface LinkEditorDialogProps extends LinkDialogProps {
  linkHref: (link: SharingLink) => string;
  onStored: (link: SharingLink) => void;
  /** The link that was just created. */
  created: SharingLink | undefined;
}

/** Saves the form, and reports the link once it is stored. */
function useLinkSubmit({ target, onStored }: LinkEditorDialogProps) {
  const { formatFileDay } = useMessages();
  const editor = useLinkEditor(target, { dayOf: formatFileDay });
  const files = useLinkFiles(target, editor.form?.fileIds);
  const { form, addAttempt } = useFocusOnErrors(editor);
  const isFolder = 'folderId' in target;
  const hasFiles = 'link' in target || isFolder || files.shown.some(({ reason }) => !reason);
  const canSubmit = editor.form !== undefined && hasFiles && !files.isReading && !editor.conflict;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (editor.isPending || !canSubmit) return;
    addAttempt();
    const result = await editor.save(files.excluded);
    if (result.status === 'done') onStored(result.value);
  }
  async function resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const result = await editor.resolve(choice);
    if (result.status === 'done') onStored(result.value);
  }
  return { editor, files, form, canSubmit, submit, resolve };
}

interface EditedLinkProps extends Pick<LinkEditorDialogProps, 'target' | 'layoutHref' | 'linkHref'> {
  work: ReturnType<typeof useLinkSubmit>;
}

/** The form of a new or an existing link, or why it is not shown yet. */
function EditedLink({ target, layoutHref, linkHref, work }: EditedLinkProps) {
  const { t } = useMessages(sharingDialogsMessages);
  const canRenew = useCapability('sharing.renewAddress');
  const { editor, files, form, submit, resolve } = work;
  const { policy, form: values, conflict, link } = editor;
  if (!values || policy.status !== 'ready')
    return (
      <SettingsState
        source={policy}
        loading={t('sharing.editor.loading')}
        failed={t('sharing.editor.loadFailed')}
      />
    );
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="vt:flex vt:flex-col vt:gap-4 vt:pb-4"
    >
      {conflict && (
        <LinkConflictNotice {...{ editor, conflict }} onResolve={(choice) => void resolve(choice)} />
      )}
      <LinkForm {...{ target, editor, values, files, layoutHref }} policy={policy.data} />
      {link && (
        <LinkAddress
          link={link}
          address={linkHref(link)}
          onRenew={canRenew ? editor.renewAddress : undefined}
        />
      )}
    </form>
  );
}

/** The form, and then the address of the new link, in one dialog, which keeps the focus. */
function LinkEditorDialog(props: LinkEditorDialogProps) {
  const { target, onClose, linkHref, layoutHref, created } = props;
  const { t } = useMessages(sharingDialogsMessages);
  const work = useLinkSubmit(props);
  const { editor, canSubmit } = work;
  const [isConfirming, setConfirming] = useState(false);
  useLeaveGuard();
  const isNew = !('link' in target);
  function close(): void {
    if (editor.isPending) return;
    if (editor.isChanged && !created) setConfirming(true);
    else onClose();
  }
  function discard(): void {
    editor.discard();
    onClose();
  }
  const actions = created ? (
    <Button onClick={onClose}>{t('sharing.editor.done')}</Button>
  ) : (
    <>
      <Button onClick={close}>{t('common.cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" busy={editor.isPending} disabled={!canSubmit}>
        {t(isNew ? 'sharing.editor.create' : 'sharing.editor.save')}
      </Button>
    </>
  );
  const title = isNew ? t('sharing.editor.title') : t('sharing.editor.editTitle');
  return (
    <Dialog
      open
      size="medium"
      title={created ? t('sharing.editor.created') : title}
      onClose={close}
      actions={actions}
    >
      {created ? (
        <LinkAddress link={created} address={linkHref(created)} isNew />
      ) : (
        <EditedLink {...{ target, layoutHref, linkHref, work }} />
      )}
      {isConfirming && (
        <DiscardQuestion isNew={isNew} onDiscard={discard} onCancel={() => setConfirming(false)} />
      )}
    </Dialog>
  );
}

/** The dialog whose code is loaded. */
export function OpenedLinkDialog(props: LinkDialogProps) {
  const { target, onClose, onSaved, linkHref = linkAddress } = props;
  const { t } = useMessages(sharingDialogsMessages);
  const { notify } = usePorts();
  const [created, setCreated] = useState<SharingLink>();
  function onStored(link: SharingLink): void {
    onSaved?.(link);
    if (!('link' in target)) return setCreated(link);
    notify({ kind: 'success', message: t('sharing.editor.saved') });
    onClose();
  }
  return <LinkEditorDialog {...props} {...{ linkHref, onStored, created }} />;
}

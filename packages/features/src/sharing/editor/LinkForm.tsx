import { maxLinkMessage, maxLinkTitle, type SharingPolicy } from '@vitrine/core/contract';
import type { LinkForm as LinkFormValues, LinkFormError } from '@vitrine/core/sharing';
import { useFolders } from '@vitrine/hooks/assets';
import { useCapability } from '@vitrine/hooks/provider';
import type { LinkTarget, UseLinkEditorResult } from '@vitrine/hooks/sharing';
import { Banner } from '@vitrine/ui/banner';
import { Checkbox } from '@vitrine/ui/checkbox';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { TextArea, TextField } from '@vitrine/ui/text-field';
import { useEffect, useRef } from 'react';
import { LinkExpiry } from './LinkExpiry.tsx';
import { LinkFiles } from './LinkFiles.tsx';
import { LinkPassword } from './LinkPassword.tsx';
import { LinkPrivacy } from './LinkPrivacy.tsx';
import { LinkRulesFields } from './LinkRulesFields.tsx';
import type { LinkFiles as FilesOfLink } from './useLinkFiles.ts';

export interface LinkFormProps {
  target: LinkTarget;
  editor: UseLinkEditorResult;
  values: LinkFormValues;
  files: FilesOfLink;
  policy: SharingPolicy;
  layoutHref: string | undefined;
}

/** The shared folder. */
function SharedFolder({ target }: Pick<LinkFormProps, 'target'>) {
  const { t } = useMessages(sharingDialogsMessages);
  const folders = useFolders();
  const folder = 'folderId' in target && folders.data?.find(({ id }) => id === target.folderId);
  return (
    <div className="vt:plain">
      <p className="vt:font-medium">
        {folder ? t('sharing.editor.folder', { name: folder.name }) : t('sharing.editor.someFolder')}
      </p>
      <p className="vt:text-sm vt:text-muted">{t('sharing.editor.folderHint')}</p>
    </div>
  );
}

/** Why the last save failed, unless a field says so. */
function SaveFailed({ editor }: Pick<LinkFormProps, 'editor'>) {
  const { t } = useMessages(sharingDialogsMessages);
  const { error, errors, conflict, link } = editor;
  // An ended session is announced once, by `SessionExpiredNotice`.
  if (!error || conflict || error.code === 'unauthenticated' || Object.keys(errors).length > 0) return null;
  return (
    <Banner tone="danger">
      {t(link ? 'sharing.editor.saveFailed' : 'sharing.editor.createFailed')}. {errorText(t, error)}
    </Banner>
  );
}

function Downloads({ editor, values, policy }: Pick<LinkFormProps, 'editor' | 'values' | 'policy'>) {
  const { t } = useMessages(sharingDialogsMessages);
  const isForbidden = !policy.downloadsAllowed;
  const hasError = editor.errors.allowDownload !== undefined;
  return (
    <div className="vt:plain">
      <Checkbox
        label={t('sharing.editor.downloads')}
        description={t(isForbidden ? 'sharing.editor.downloadsForbidden' : 'sharing.editor.downloadsHint')}
        checked={values.allowDownload}
        disabled={isForbidden && !values.allowDownload}
        onChange={(allowDownload) => editor.change({ allowDownload })}
      />
      {hasError && !isForbidden && (
        <p className="vt:text-sm vt:text-danger-text">{t('sharing.editor.error.not-allowed')}</p>
      )}
    </div>
  );
}

/** Everything that a person decides about a link. */
export function LinkForm({ target, editor, values, files, policy, layoutHref }: LinkFormProps) {
  const { t } = useMessages(sharingDialogsMessages);
  const hasPasswords = useCapability('sharing.passwords');
  const hasRules = useCapability('sharing.rules');
  const { errors, change } = editor;
  const title = useRef<HTMLInputElement>(null);
  // The dialog has opened before the rules of the account were loaded, and has given the focus to its close button.
  useEffect(() => title.current?.focus(), []);
  const isFolder = 'folderId' in target || editor.link?.kind === 'folder';
  const lengthError = (error: LinkFormError | undefined, max: number) =>
    error &&
    t(error === 'too-long' ? 'sharing.editor.error.too-long' : 'sharing.editor.error.refused', { most: max });
  return (
    <>
      <SaveFailed editor={editor} />
      {isFolder ? <SharedFolder target={target} /> : <LinkFiles {...{ editor, values, files }} />}
      <LinkPrivacy layoutHref={layoutHref} />
      <TextField
        ref={title}
        label={t('sharing.editor.linkTitle')}
        description={t('sharing.editor.titleHint')}
        data-autofocus
        autoComplete="off"
        value={values.title}
        error={lengthError(errors.title, maxLinkTitle)}
        onChange={({ target: input }) => change({ title: input.value })}
      />
      <TextArea
        label={t('sharing.editor.message')}
        description={t('sharing.editor.messageHint')}
        rows={2}
        value={values.message}
        error={lengthError(errors.message, maxLinkMessage)}
        onChange={({ target: input }) => change({ message: input.value })}
      />
      <LinkExpiry {...{ editor, values, policy }} />
      <Downloads {...{ editor, values, policy }} />
      {hasPasswords && <LinkPassword {...{ editor, values, policy }} />}
      {hasRules && <LinkRulesFields {...{ editor, values }} />}
    </>
  );
}

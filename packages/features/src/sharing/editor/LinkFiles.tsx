import { maxLinkFiles } from '@vitrine/core/contract';
import type { LinkForm } from '@vitrine/core/sharing';
import { useMedia } from '@vitrine/hooks/media';
import type { UseLinkEditorResult } from '@vitrine/hooks/sharing';
import { Banner } from '@vitrine/ui/banner';
import { Button } from '@vitrine/ui/button';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import { LinkFileList } from '@vitrine/ui/sharing-dialogs';
import type { LinkFiles as FilesOfLink } from './useLinkFiles.ts';

export interface LinkFilesProps {
  editor: UseLinkEditorResult;
  values: LinkForm;
  files: FilesOfLink;
}

/** How many files the link has, and how many of them can be shared. */
function Summary({ files, values }: Pick<LinkFilesProps, 'files' | 'values'>) {
  const { t } = useMessages(sharingDialogsMessages);
  const total = files.shown.length;
  const count = files.shown.filter(({ reason }) => !reason).length;
  const removedCount = files.allIds.length - (values.fileIds?.length ?? 0);
  return (
    <p role="status" className="vt:text-sm">
      <span className="vt:font-medium">
        {files.isReading
          ? t('sharing.editor.reading')
          : count < total
            ? t('sharing.editor.shareable', { count, total })
            : t('sharing.editor.fileCount', { count })}
      </span>
      {removedCount > 0 && (
        <span className="vt:text-muted"> · {t('sharing.editor.removed', { count: removedCount })}</span>
      )}
    </p>
  );
}

/** What is wrong with the files. */
function Problems({ editor, values, files }: LinkFilesProps) {
  const { t } = useMessages(sharingDialogsMessages);
  const { fileIds: error } = editor.errors;
  const total = files.shown.length;
  if (files.unreadCount > 0)
    return (
      <Banner
        tone="warning"
        actions={
          files.retry && (
            <Button size="small" busy={files.isReading} onClick={files.retry}>
              {t('common.retry')}
            </Button>
          )
        }
      >
        {t('sharing.editor.unread', { count: files.unreadCount })}
      </Banner>
    );
  if (values.fileIds?.length === 0)
    return <Banner tone="warning">{t('sharing.editor.error.noFiles')}</Banner>;
  if (!files.isReading && total > 0 && files.shown.every(({ reason }) => reason))
    return <Banner tone="warning">{t('sharing.editor.noneShareable')}</Banner>;
  if (error === 'too-many' || total > maxLinkFiles)
    return <Banner tone="warning">{t('sharing.editor.error.too-many', { most: maxLinkFiles })}</Banner>;
  if (error) return <Banner tone="danger">{t('sharing.editor.error.refused')}</Banner>;
  return null;
}

/** The files of the link; each can be removed, and all removed ones can be brought back. */
export function LinkFiles({ editor, values, files }: LinkFilesProps) {
  const { t } = useMessages(sharingDialogsMessages);
  const { sourceOf } = useMedia();
  const { link } = editor;
  if (values.fileIds === undefined)
    return <p className="vt:plain">{t('sharing.editor.fileCount', { count: link?.fileCount ?? 0 })}</p>;
  const ids = values.fileIds;
  return (
    <div className="vt:flex vt:flex-col vt:gap-2">
      <div className="vt:flex vt:min-h-7 vt:items-center vt:justify-between vt:gap-2">
        <Summary {...{ files, values }} />
        {ids.length < files.allIds.length && (
          <Button size="small" variant="quiet" onClick={() => editor.change({ fileIds: files.allIds })}>
            {t('sharing.editor.restoreFiles')}
          </Button>
        )}
      </div>
      <Problems {...{ editor, values, files }} />
      {ids.length > 0 && (
        <LinkFileList
          files={files.shown}
          srcOf={({ id, version }) => sourceOf({ id, variant: 'thumbnail', version })}
          onRemove={({ id }) => editor.change({ fileIds: ids.filter((each) => each !== id) })}
        />
      )}
    </div>
  );
}

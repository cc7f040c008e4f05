import {
  maxTranscriptBytes,
  type Transcript,
  type TranscriptDownload,
  type TranscriptFormat,
} from '@vitrine/core/contract';
import { transcriptWords } from '@vitrine/core/transcripts';
import { usePorts } from '@vitrine/hooks/provider';
import { useCan } from '@vitrine/hooks/session';
import type { UseTranscriptActionsResult } from '@vitrine/hooks/transcripts';
import { IconButton } from '@vitrine/ui/button';
import { LazyMenu } from '@vitrine/ui/lazy-menu';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { transcriptsMessages } from '@vitrine/ui/messages/en';
import { EllipsisVerticalIcon } from 'lucide-react';
import { useRef } from 'react';
import { copyText } from '../internal/copyText.ts';
import { openFileChooser } from '../internal/openFileChooser.ts';
import { saveText } from '../internal/saveText.ts';
import { useUndoNotice } from '../internal/useUndoNotice.ts';
import { useLoadFailureNotice } from '../provider/useLoadFailureNotice.ts';

const mediaTypes = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  txt: 'text/plain',
} as const satisfies Record<TranscriptDownload, string>;

/** Returns the format that the name of a file promises; undefined for others. */
function formatOf(fileName: string): TranscriptFormat | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return extension === 'vtt' || extension === 'srt' || extension === 'json' ? extension : undefined;
}

/** Chooses a file and stores it as the transcript. */
export function useTranscriptUpload({ upload }: Pick<UseTranscriptActionsResult, 'upload'>) {
  const { t, formatBytes } = useMessages(transcriptsMessages);
  const { notify } = usePorts();
  const input = useRef<HTMLInputElement>(null);
  async function store(file: File): Promise<void> {
    const fileFormat = formatOf(file.name);
    const refuse = (message: string) => notify({ kind: 'error', message });
    if (!fileFormat) return refuse(t('transcripts.unknownFormat'));
    if (file.size > maxTranscriptBytes)
      return refuse(t('transcripts.tooLarge', { size: formatBytes(maxTranscriptBytes) }));
    // A file that was moved or changed since it was chosen cannot be read.
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return refuse(t('transcripts.uploadFailed'));
    const result = await upload({ text, format: fileFormat });
    if (result.status === 'done') notify({ kind: 'success', message: t('transcripts.uploaded') });
    else if (result.status === 'failed')
      refuse(`${t('transcripts.uploadFailed')} ${errorText(t, result.error)}`);
  }
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      tabIndex={-1}
      aria-hidden="true"
      accept=".vtt,.srt,.json,text/vtt,application/x-subrip,application/json"
      data-slot="transcript-file"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // The same file can be chosen again.
        currentTarget.value = '';
        if (file) void store(file);
      }}
      className="vt:plain"
    />
  );
  return { choose: () => openFileChooser(input), element };
}

/** Props of `TranscriptMenu`. */
export interface TranscriptMenuProps {
  transcript: Transcript;
  /** Name of the video or audio file; downloads are named after it. */
  fileName: string;
  download: UseTranscriptActionsResult['download'];
  remove: UseTranscriptActionsResult['remove'];
  /** Whether a transcript is being uploaded. */
  isUploading: boolean;
  /** Opens the choice of a file; absent when nothing may be uploaded. */
  onUpload: (() => void) | undefined;
  /** Opens the versions; absent when they may not be read. */
  onVersions: (() => void) | undefined;
}

/** Deletes a transcript, with a notice that brings it back. */
function useDeletion(remove: UseTranscriptActionsResult['remove']): () => Promise<void> {
  const { t } = useMessages(transcriptsMessages);
  const { notify } = usePorts();
  const notifyUndoable = useUndoNotice();
  return async () => {
    const result = await remove();
    if (result.status === 'failed')
      notify({ kind: 'error', message: `${t('transcripts.deleteFailed')} ${errorText(t, result.error)}` });
    if (result.status !== 'done') return;
    const { undo } = result;
    notifyUndoable({
      message: t('transcripts.deleted'),
      undo,
      failureTitle: t('transcripts.undoDeleteFailed'),
    });
  };
}

/** Copies, downloads, replaces and deletes a transcript. */
export function TranscriptMenu(props: TranscriptMenuProps) {
  const { transcript, fileName, download, remove, isUploading, onUpload, onVersions } = props;
  const deleteTranscript = useDeletion(remove);
  const { t } = useMessages(transcriptsMessages);
  const { notify } = usePorts();
  const can = useCan();
  const notifyLoadFailure = useLoadFailureNotice();
  async function copy(): Promise<void> {
    const isCopied = await copyText(transcriptWords(transcript.entries));
    if (isCopied) notify({ kind: 'success', message: t('transcripts.copied') });
    else notify({ kind: 'error', message: t('transcripts.copyFailed') });
  }
  async function save(format: TranscriptDownload): Promise<void> {
    const result = await download(format);
    const baseName = fileName.replace(/\.[^.]+$/, '');
    if (result.status === 'done')
      saveText(result.value, { fileName: `${baseName}.${format}`, type: mediaTypes[format] });
    else if (result.status === 'failed')
      notify({
        kind: 'error',
        message: `${t('transcripts.downloadFailed')} ${errorText(t, result.error)}`,
      });
  }
  const mayDelete = can('transcripts.delete', transcript);
  const mayDownload = can('transcripts.download', transcript);
  const groups = () =>
    [
      {
        id: 'read',
        items: [
          { id: 'copy', label: t('transcripts.copy'), onAction: () => void copy() },
          ...(mayDownload
            ? [
                { id: 'vtt', label: t('transcripts.downloadVtt'), onAction: () => void save('vtt') },
                { id: 'srt', label: t('transcripts.downloadSrt'), onAction: () => void save('srt') },
                { id: 'txt', label: t('transcripts.downloadText'), onAction: () => void save('txt') },
              ]
            : []),
        ],
      },
      {
        id: 'write',
        items: [
          ...(onUpload
            ? [{ id: 'upload', label: t('transcripts.replace'), disabled: isUploading, onAction: onUpload }]
            : []),
          ...(onVersions ? [{ id: 'versions', label: t('transcripts.versions'), onAction: onVersions }] : []),
          ...(mayDelete
            ? [
                {
                  id: 'delete',
                  label: t('transcripts.delete'),
                  danger: true,
                  onAction: () => void deleteTranscript(),
                },
              ]
            : []),
        ],
      },
    ].filter(({ items }) => items.length > 0);
  return (
    <LazyMenu
      trigger={<IconButton icon={<EllipsisVerticalIcon />} label={t('transcripts.more')} />}
      groups={groups}
      onLoadFailed={notifyLoadFailure}
    />
  );
}

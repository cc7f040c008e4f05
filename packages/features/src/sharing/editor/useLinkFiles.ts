import { isMissingOrForbidden } from '@vitrine/core/assets';
import { splitShareable, type UnshareableReason } from '@vitrine/core/sharing';
import { useBatchReading } from '@vitrine/hooks/assets';
import type { LinkTarget } from '@vitrine/hooks/sharing';
import { useCan } from '@vitrine/hooks/session';
import { useMessages } from '@vitrine/ui/messages';
import { sharingDialogsMessages } from '@vitrine/ui/messages/en';
import type { LinkFile } from '@vitrine/ui/sharing-dialogs';
import { useMemo, useState } from 'react';

/** The files of a link, and which of them can be shared. */
export interface LinkFiles {
  /** All files that the target has; a folder has none. */
  readonly allIds: readonly string[];
  /** The files in the link now, those that cannot be shared first. */
  readonly shown: readonly LinkFile[];
  /** Ids of files that cannot be shared. */
  readonly excluded: ReadonlySet<string>;
  /** Whether files are being read. */
  readonly isReading: boolean;
  /** Number of files that could not be read and may be later. */
  readonly unreadCount: number;
  /** Reads these files again. */
  readonly retry: (() => void) | undefined;
}

function idsOf(target: LinkTarget): readonly string[] {
  if ('link' in target) return target.link.fileIds ?? [];
  return 'fileIds' in target ? target.fileIds : [];
}

type Reason = UnshareableReason | 'missing';

/** Reads the files of a target once, and finds those that cannot be shared. */
export function useLinkFiles(target: LinkTarget, ids: readonly string[] | undefined): LinkFiles {
  const { t, formatFileDay } = useMessages(sharingDialogsMessages);
  const can = useCan();
  const [allIds] = useState(() => idsOf(target));
  const [today] = useState(() => formatFileDay(Date.now()));
  const { files, unread, isReading, retry } = useBatchReading(allIds);
  const byId = useMemo(() => new Map(files.map((file) => [file.id, file])), [files]);
  const reasons = useMemo(() => {
    const { refused } = splitShareable(files, { mayShare: (file) => can('sharing.create', file), today });
    const missing = unread.filter(({ error }) => isMissingOrForbidden(error));
    return new Map<string, Reason>([
      ...refused.map(({ id, reason }) => [id, reason] as const),
      ...missing.map(({ id }) => [id, 'missing'] as const),
    ]);
  }, [can, files, today, unread]);
  const shown = useMemo(() => {
    const rows = (ids ?? []).map((id) => {
      const asset = byId.get(id);
      const reason = reasons.get(id);
      return {
        id,
        asset,
        name: asset?.fileName ?? t('sharing.editor.unknownFile', { id }),
        reason: reason && t(`sharing.editor.reason.${reason}`),
      };
    });
    return [...rows.filter(({ reason }) => reason), ...rows.filter(({ reason }) => !reason)];
  }, [byId, ids, reasons, t]);
  return {
    allIds,
    shown,
    excluded: useMemo(() => new Set(reasons.keys()), [reasons]),
    isReading,
    unreadCount: unread.length - [...reasons.values()].filter((reason) => reason === 'missing').length,
    retry,
  };
}

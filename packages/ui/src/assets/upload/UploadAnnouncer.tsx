import { useEffect, useState, type ReactNode } from 'react';
import { useMessages, type Messages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/** Milliseconds until a new live region announces its content. */
const announceDelayMs = 100;

/** Props of `UploadAnnouncer`. */
export interface UploadAnnouncerProps {
  done: number;
  /** Number of files that the folder already contained. */
  known: number;
  failed: number;
  /** Number of system files of a folder that were not uploaded. */
  leftOut: number;
  isBusy: boolean;
}

type Counts = Omit<UploadAnnouncerProps, 'isBusy'>;

/** Returns the result of the uploads: '1 file uploaded, 1 already there. 2 files failed'. */
function resultText(
  { done, known, failed, leftOut }: Counts,
  t: Messages<typeof assetsMessages>['t'],
): string {
  const stored = done > 0 && t('assets.uploadDone', { count: done });
  const both =
    stored && known > 0
      ? t('assets.uploadDoneAndKnown', {
          done: stored,
          known: t('assets.uploadKnownCount', { count: known }),
        })
      : stored || (known > 0 && t('assets.uploadKnown', { count: known }));
  const problems = failed > 0 && t('assets.uploadFailedCount', { count: failed });
  const others = leftOut > 0 && t('assets.uploadLeftOut', { count: leftOut });
  return [both, problems, others].filter(Boolean).join('. ');
}

/** Announces the start of uploads, the first failure and the result, but not the running count. */
export function UploadAnnouncer({ isBusy, ...counts }: UploadAnnouncerProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const text = isBusy
    ? t(counts.failed > 0 ? 'assets.uploadSomeFailed' : 'assets.uploadStarted')
    : resultText(counts, t);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announceDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" data-slot="upload-announcements" className="vt:visually-hidden">
      {announced}
    </p>
  );
}

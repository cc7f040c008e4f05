import { useEffect, useState, type ReactNode } from 'react';
import { useMessages, type Messages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';

/** Time after which words in a region that is new are heard, in milliseconds. */
const settleMs = 100;

/** What `UploadNews` takes. */
export interface UploadNewsProps {
  done: number;
  /** What the folder had already. */
  known: number;
  failed: number;
  /** System files of a folder that were not sent. */
  leftOut: number;
  isBusy: boolean;
}

type Counts = Omit<UploadNewsProps, 'isBusy'>;

/** What came of the uploads: '1 file uploaded, 1 already there. 2 files failed'. */
function endText({ done, known, failed, leftOut }: Counts, t: Messages<typeof assetsMessages>['t']): string {
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

/** Says that uploads began, that some fail and how they ended; the running count is not read out. */
export function UploadNews({ isBusy, ...counts }: UploadNewsProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const text = isBusy
    ? t(counts.failed > 0 ? 'assets.uploadSomeFailed' : 'assets.uploadStarted')
    : endText(counts, t);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" data-slot="upload-news" className="vt:visually-hidden">
      {said}
    </p>
  );
}

import { useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/MessagesProvider.tsx';

/** Time after which words in a region that is new are heard, in milliseconds. */
const settleMs = 100;

/** What `UploadNews` takes. */
export interface UploadNewsProps {
  done: number;
  failed: number;
  isBusy: boolean;
}

/** Says that uploads began, that some fail and how they ended; the running count is not read out (quality case X11). */
export function UploadNews({ done, failed, isBusy }: UploadNewsProps): ReactNode {
  const { t } = useMessages();
  const failures = failed > 0 ? t('assets.uploadFailedCount', { count: failed }) : undefined;
  const end = [done > 0 ? t('assets.uploadDone', { count: done }) : undefined, failures];
  const text = isBusy
    ? t(failed > 0 ? 'assets.uploadSomeFailed' : 'assets.uploadStarted')
    : end.filter(Boolean).join('. ');
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

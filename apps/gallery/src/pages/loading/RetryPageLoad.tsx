import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import { OfflineState } from '@vitrine/ui/states';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../appearance/useOnline.ts';
import type { PageInfo } from '../../routes/access.ts';
import { CrashPage } from '../CrashPage.tsx';

/** Milliseconds between attempts to load the code. */
const retryIntervalMs = 5000;

interface Attempts {
  isTrying: boolean;
  attempt(): void;
}

/** Loads the code when the connection is back, every few seconds, and on Retry; never twice at once. */
function useAttempts(fetchPage: () => Promise<void>, isOnline: boolean): Attempts {
  const [isTrying, setTrying] = useState(isOnline);
  const isBusy = useRef(false);
  const attempt = useCallback(() => {
    if (isBusy.current) return;
    isBusy.current = true;
    setTrying(true);
    const endAttempt = () => {
      isBusy.current = false;
      setTrying(false);
    };
    fetchPage().then(endAttempt, endAttempt);
  }, [fetchPage]);
  useEffect(() => {
    if (!isOnline) return undefined;
    const firstAttempt = setTimeout(attempt);
    const timer = setInterval(attempt, retryIntervalMs);
    return () => {
      clearTimeout(firstAttempt);
      clearInterval(timer);
    };
  }, [attempt, isOnline]);
  return { isTrying, attempt };
}

export interface RetryPageLoadProps {
  /** Rejects when the code cannot be loaded; the caller decides what happens when it resolves. */
  fetchPage: () => Promise<void>;
  /** The title of the page whose code is loading. */
  title: PageInfo['title'];
}

/** Shows that the code of a page could not be loaded, and tries again until it succeeds. */
export function RetryPageLoad({ fetchPage, title }: RetryPageLoadProps) {
  const { t } = useMessages(galleryMessages, sessionMessages);
  const isOnline = useOnline();
  const { isTrying, attempt } = useAttempts(fetchPage, isOnline);
  const [hasFailed, setFailed] = useState(false);
  if (isOnline && !isTrying && !hasFailed) setFailed(true);
  if (!isOnline && hasFailed) setFailed(false);
  if (hasFailed) return <CrashPage />;
  return (
    <>
      <h1 className="vt:visually-hidden">{t(title)}</h1>
      <OfflineState onRetry={attempt} retrying={isTrying} />
    </>
  );
}

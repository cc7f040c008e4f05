import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import { OfflineState } from '@vitrine/ui/states';
import {
  Fragment,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useOnline } from '../appearance/useOnline.ts';
import { usePage } from '../routes/usePage.ts';
import { CrashPage } from './CrashPage.tsx';

/** What stands around the page while it is not here; nothing for pages inside the shell. */
export type LatePageFrame = ComponentType<{ children: ReactNode }>;

/** How often the code is asked for again although nothing says that the connection is back, in milliseconds. */
const tryEveryMs = 5000;

interface Attempts {
  isTrying: boolean;
  attempt(): void;
}

/** Asks for the code when the connection is back, every few seconds, and when told to; never twice at once. */
function useAttempts(fetchPage: () => Promise<void>, isOnline: boolean): Attempts {
  const [isTrying, setTrying] = useState(isOnline);
  const isBusy = useRef(false);
  const attempt = useCallback(() => {
    if (isBusy.current) return;
    isBusy.current = true;
    setTrying(true);
    const end = () => {
      isBusy.current = false;
      setTrying(false);
    };
    fetchPage().then(end, end);
  }, [fetchPage]);
  useEffect(() => {
    if (!isOnline) return undefined;
    const soon = setTimeout(attempt);
    const timer = setInterval(attempt, tryEveryMs);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [attempt, isOnline]);
  return { isTrying, attempt };
}

function Waiting({ fetchPage }: { fetchPage: () => Promise<void> }) {
  const { t } = useMessages(galleryMessages, sessionMessages);
  const isOnline = useOnline();
  const page = usePage();
  const { isTrying, attempt } = useAttempts(fetchPage, isOnline);
  const [hasFailed, setFailed] = useState(false);
  if (isOnline && !isTrying && !hasFailed) setFailed(true);
  if (!isOnline && hasFailed) setFailed(false);
  if (hasFailed) return <CrashPage />;
  return (
    <>
      <h1 className="vt:visually-hidden">{t(page?.title ?? 'gallery.appName')}</h1>
      <OfflineState onRetry={attempt} retrying={isTrying} />
    </>
  );
}

/**
 * Stands in for a page whose code could not be fetched, tells why, and gives way to the page as soon as it can be (quality
 * case F14). What else the tab holds, such as uploads that wait for the connection, stays.
 */
export function createLatePage(
  load: () => Promise<ComponentType>,
  Frame: LatePageFrame = Fragment,
): ComponentType {
  let loaded: ComponentType | undefined;
  return function LatePage() {
    const [Page, setPage] = useState(() => loaded);
    const fetchPage = useCallback(async () => {
      const page = await load();
      loaded = page;
      setPage(() => page);
    }, []);
    if (Page) return <Page />;
    return (
      <Frame>
        <Waiting fetchPage={fetchPage} />
      </Frame>
    );
  };
}

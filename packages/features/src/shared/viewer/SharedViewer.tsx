import { useSharedLink } from '@vitrine/hooks/shared';
import { useTexts } from '@vitrine/ui/messages';
import { sharedMessages } from '@vitrine/ui/messages/en';
import { usePagePart } from '@vitrine/ui/provider';
import { SharedFrame } from '@vitrine/ui/shared';
import { Spinner } from '@vitrine/ui/spinner';
import { useEffect, type ReactNode } from 'react';
import { PartLoadFailed } from '../PartLoadFailed.tsx';
import { usePageFocus } from '../usePageFocus.ts';
import { useViewerPart } from '../useViewerPart.ts';
import { ViewerContent } from './ViewerContent.tsx';

/** Props of `SharedViewer`. */
export interface SharedViewerProps {
  /** Hash of the link, from its address. */
  hash: string;
  /** Id of the file that the address names. Defaults to the first one. */
  fileId?: string | undefined;
  /** Called when the visitor goes to another file, so that the address can name it. */
  onFileChange?: ((event: { id: string }) => void) | undefined;
  /** Called when the viewer shows a file, or says why it shows none. */
  onReady?: (() => void) | undefined;
  /** Called with the title of the link, or who has shared how many files, when it has opened. */
  onOpen?: ((event: { title: string }) => void) | undefined;
  /**
   * Whether the full page that a thumbnail of a narrow screen opens has an entry of its own in the history, so that Back closes it.
   * Only for a page whose history belongs to the viewer. Defaults to false.
   */
  keepsHistory?: boolean | undefined;
  /** The name of the product in the last line. Defaults to `Vitrine`. */
  product?: string | undefined;
  /** Drawn in the head of the page, for example a link with which members manage the link. */
  actions?: ReactNode;
  /**
   * Origin of the page that shows the viewer in a frame; it is told when the full page is opened or closed. Defaults to that of the
   * referrer.
   */
  parentOrigin?: string | undefined;
}

const loadGate = async () => (await import('../gate/SharedLinkGate.tsx')).SharedLinkGate;

/**
 * The viewer of a link to files, for visitors without a session: thumbnails, the chosen file with zoom or a player, its fields,
 * and downloads where they are allowed.
 *
 * @example
 * <SharedPageProvider api={createHttpSharedApi()}>
 *   <SharedViewer hash={hash} />
 * </SharedPageProvider>
 */
export function SharedViewer(props: SharedViewerProps): ReactNode {
  const { hash, fileId, onFileChange, onReady, onOpen, product, actions, parentOrigin } = props;
  const { keepsHistory = false } = props;
  const { t } = useTexts(sharedMessages);
  const { Main } = usePagePart();
  const link = useSharedLink({ hash });
  const { content, appearance } = link;
  const isClosed = !content && link.status !== 'loading';
  const showsNothing = isClosed || (content !== undefined && link.total === 0);
  useEffect(() => {
    if (showsNothing) onReady?.();
  }, [showsNothing, onReady]);
  const title =
    content && (content.title || t('shared.sharedFiles', { sender: content.senderName, count: link.total }));
  useEffect(() => {
    if (title) onOpen?.({ title });
  }, [title, onOpen]);
  const gate = useViewerPart(isClosed, loadGate);
  const problem = (link.error ?? link.filesError)?.code;
  const isDrawn = isClosed ? gate.part !== undefined : content !== undefined;
  usePageFocus(isDrawn ? `${link.status} ${problem}` : gate.hasFailed ? 'not loaded' : undefined);
  if (isClosed && gate.part) return <gate.part link={link} product={product} />;
  return (
    <SharedFrame appearance={appearance} product={product} fills="wide">
      {content && link.total > 0 ? (
        <ViewerContent
          {...{ hash, link, content, fileId, onFileChange, onReady, actions, parentOrigin, keepsHistory }}
        />
      ) : (
        <Main className="vt:flex vt:flex-1 vt:items-center vt:justify-center vt:p-4 vt:text-muted">
          {content && <p className="vt:plain">{t('shared.noFiles')}</p>}
          {gate.hasFailed && <PartLoadFailed onRetry={gate.retry} />}
          {!content && !gate.hasFailed && <Spinner label={t('shared.loading')} showLabel />}
        </Main>
      )}
    </SharedFrame>
  );
}

import type { SharedFolder } from '@vitrine/core/contract';
import { useSharedFolder, type SharedLink } from '@vitrine/hooks/shared';
import { useSharedExport } from '@vitrine/hooks/shared-selection';
import { useMessages } from '@vitrine/ui/messages';
import { sharedMessages, sharedPagesMessages } from '@vitrine/ui/messages/en';
import { usePagePart } from '@vitrine/ui/provider';
import { SharedFrame, SharedLogo } from '@vitrine/ui/shared';
import { useEffect, type ReactNode } from 'react';
import { PublicFolderBody } from './PublicFolderBody.tsx';
import type { PublicFolderPlace } from './publicFolderPlace.ts';
import { SharedExportNotice } from '../SharedExportNotice.tsx';
import { SharedLinkGate } from '../gate/SharedLinkGate.tsx';
import { usePageFocus } from '../usePageFocus.ts';

/** Props of `PublicFolderScreen`. */
export interface PublicFolderScreenProps extends PublicFolderPlace {
  /** Hash of the link. */
  hash: string;
  /** Returns the address of a folder, or of a file in it. */
  hrefOf: (place: PublicFolderPlace) => string;
  /**
   * Goes to an address of `hrefOf`; with `replace` without a further entry in the history. Defaults to loading the page of that
   * address.
   */
  onNavigate?: ((href: string, options: { replace: boolean }) => void) | undefined;
  /** Called with the title of the link, or who has shared which folder, when it has opened. */
  onOpen?: ((event: { title: string }) => void) | undefined;
  /** Whether the folders and files are shown below the header. Defaults to true. */
  showFiles?: boolean | undefined;
  /** Content below the header, above the files. */
  children?: ReactNode;
  /** The name of the product in the last line. Defaults to `Vitrine`. */
  product?: string | undefined;
}

/** Places the notice of a download above the actions on the selection. */
const aboveSelection = 'vt:over:bottom-26';

function loadPage(href: string): void {
  window.location.assign(href);
}

/** Returns what identifies the page on screen; undefined while it is loading. */
function pageOf({ status, content, error, filesError }: SharedLink<SharedFolder>): string | undefined {
  if (status === 'loading') return undefined;
  const problem = (error ?? filesError)?.code ?? '';
  return [status, problem, ...(content?.path ?? []).map(({ id, name }) => id ?? name)].join(' ');
}

/** Who has shared what: logo, title, and a sentence that names sender and folder. */
function PublicFolderHeader({ link }: { link: SharedLink<SharedFolder> & { content: SharedFolder } }) {
  const { t } = useMessages(sharedMessages, sharedPagesMessages);
  const { Title } = usePagePart();
  const { title, senderName, message, path } = link.content;
  const folder = path[0]?.name ?? '';
  return (
    <header className="vt:flex vt:flex-col vt:gap-1 vt:py-4">
      <SharedLogo appearance={link.appearance} className="vt:mb-2" />
      <Title className="vt:text-xl vt:font-semibold vt:break-words">
        <bdi className="vt:plain">{title || folder}</bdi>
      </Title>
      <p className="vt:break-words vt:text-muted">
        {t('shared.folder.sharedFolder', { sender: senderName, folder })}
      </p>
      {message && (
        <p className="vt:mt-2 vt:max-w-prose vt:break-words vt:whitespace-pre-line">
          <bdi className="vt:plain">{message}</bdi>
        </p>
      )}
    </header>
  );
}

/**
 * The page of a link to a folder, for visitors without a session: who has shared it, its folders, and its files. All of it is
 * loaded again when the visitor returns to the page.
 *
 * @example
 * <PublicFolderScreen hash={hash} folderId={folderId} hrefOf={addressOf} onNavigate={navigate} />
 */
export function PublicFolderScreen(props: PublicFolderScreenProps) {
  const {
    hash,
    folderId,
    fileId,
    hrefOf,
    onNavigate = loadPage,
    showFiles = true,
    onOpen,
    product,
    children,
  } = props;
  const { t } = useMessages(sharedMessages, sharedPagesMessages);
  const link = useSharedFolder({ hash, folderId });
  const exporting = useSharedExport({
    hash,
    visit: link.visit,
    onRefused: link.retry,
  });
  const { content } = link;
  usePageFocus(pageOf(link));
  const { Main } = usePagePart();
  const title =
    content &&
    (content.title ||
      t('shared.folder.sharedFolder', { sender: content.senderName, folder: content.path[0]?.name ?? '' }));
  useEffect(() => {
    if (title) onOpen?.({ title });
  }, [title, onOpen]);
  if (content === undefined) return <SharedLinkGate link={link} product={product} />;
  const header = (
    <>
      <PublicFolderHeader link={{ ...link, content }} />
      {children}
    </>
  );
  return (
    <SharedFrame appearance={link.appearance} product={product} fills="always">
      {showFiles ? (
        <PublicFolderBody
          key={folderId ?? ''}
          {...{ hash, folderId, fileId, link, content, exporting, hrefOf, onNavigate, header }}
        />
      ) : (
        <Main className="vt:flex-1 vt:px-gutter">{header}</Main>
      )}
      <SharedExportNotice exporting={exporting} className={aboveSelection} />
    </SharedFrame>
  );
}

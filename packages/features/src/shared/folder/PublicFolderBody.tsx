import type { SharedFolder } from '@vitrine/core/contract';
import { sumFileSizes } from '@vitrine/core/sharing';
import type { SharedLink } from '@vitrine/hooks/shared';
import type { UseSharedExportResult } from '@vitrine/hooks/shared-selection';
import { Breadcrumbs } from '@vitrine/ui/breadcrumbs';
import { Button } from '@vitrine/ui/button';
import { Link } from '@vitrine/ui/link';
import { errorText, useMessages } from '@vitrine/ui/messages';
import { sharedPagesMessages, statesMessages } from '@vitrine/ui/messages/en';
import { usePagePart } from '@vitrine/ui/provider';
import { SharedFolderLinks } from '@vitrine/ui/shared';
import { EmptyState } from '@vitrine/ui/states';
import { CircleAlertIcon, DownloadIcon, FolderOpenIcon, FolderXIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkProblem } from '../LinkProblem.tsx';
import { PublicFolderFiles } from './PublicFolderFiles.tsx';
import type { PublicFolderPlace } from './publicFolderPlace.ts';
import { RetryLinkButton } from '../RetryLinkButton.tsx';

/** Props of `PublicFolderBody`. */
export interface PublicFolderBodyProps extends PublicFolderPlace {
  hash: string;
  link: SharedLink<SharedFolder>;
  content: SharedFolder;
  exporting: UseSharedExportResult;
  hrefOf: (place: PublicFolderPlace) => string;
  onNavigate: (href: string, options: { replace: boolean }) => void;
  /** Content above the folders; it scrolls with them. */
  header: ReactNode;
}

type PartProps = Pick<PublicFolderBodyProps, 'link' | 'content' | 'hrefOf'>;

/** The folders from the shared one to the one on screen; nothing for the shared one itself. */
function Path({ content, hrefOf }: Pick<PartProps, 'content' | 'hrefOf'>) {
  const { path } = content;
  if (path.length < 2) return null;
  const items = path.map(({ id, name }, index) => {
    const href = index === 0 ? hrefOf({}) : id === null ? undefined : hrefOf({ folderId: id });
    return { id: id ?? String(index), label: name, href };
  });
  return <Breadcrumbs items={items} className="vt:pb-3" />;
}

/** Why there are no files; undefined when there are some, or may be. */
function Nothing({ link, content, hrefOf }: PartProps) {
  const { t } = useMessages({ ...sharedPagesMessages, ...statesMessages });
  if (link.status === 'folder-missing')
    return (
      <EmptyState
        role="alert"
        icon={<FolderXIcon />}
        title={t('shared.folder.missingTitle')}
        body={t('shared.folder.missingBody')}
        action={
          <Link href={hrefOf({})}>{t('shared.folder.goTo', { folder: content.path[0]?.name ?? '' })}</Link>
        }
      />
    );
  if (link.status === 'error' || link.status === 'offline')
    return (
      <EmptyState
        role="alert"
        icon={<CircleAlertIcon />}
        title={t('shared.folder.failedTitle')}
        body={errorText(t, link.error)}
        action={<RetryLinkButton size="small" link={link} />}
      />
    );
  if (content.folders.length > 0) return null;
  return (
    <EmptyState
      icon={<FolderOpenIcon />}
      title={t('shared.folder.emptyTitle')}
      body={t('shared.folder.emptyBody')}
    />
  );
}

function Toolbar({
  link,
  content,
  folderId,
  exporting,
  canExport,
}: PublicFolderBodyProps & { canExport: boolean }) {
  const { t, formatBytes } = useMessages(sharedPagesMessages);
  const isWhole = link.files.length === link.total && content.folders.length === 0;
  const { downloadSize } = content;
  // The button tells the size of all that it downloads.
  const bytes = isWhole && !(canExport && downloadSize !== undefined) ? sumFileSizes(link.files) : undefined;
  const isBusy = exporting.state.status === 'collecting' || exporting.state.status === 'starting';
  return (
    <div className="vt:flex vt:min-h-control vt:flex-wrap vt:items-center vt:gap-3 vt:pb-3">
      <p className="vt:text-sm vt:text-muted vt:tabular-nums">
        {t('shared.folder.count', { count: link.total })}
        {bytes !== undefined && ` · ${formatBytes(bytes)}`}
      </p>
      {canExport && (
        <Button
          className="vt:ms-auto"
          icon={<DownloadIcon />}
          busy={isBusy}
          onClick={() => exporting.start({ allOf: 'folder', folderId })}
        >
          {downloadSize === undefined
            ? t('shared.export.downloadFolder')
            : t('shared.export.downloadFolderSize', { size: formatBytes(downloadSize) })}
        </Button>
      )}
    </div>
  );
}

/** The folders and files of the folder on screen, and what can be done with them. Has a `key` for each folder. */
export function PublicFolderBody(props: PublicFolderBodyProps) {
  const { link, content, exporting, hrefOf, header } = props;
  const { Main } = usePagePart();
  const { t } = useMessages(sharedPagesMessages);
  const isLoading = link.status === 'loading';
  const isReady = link.status === 'ready';
  const canExport = content.allowsDownload && exporting.isOffered;
  const hasFiles = isLoading || (isReady && link.total > 0);
  const above = (
    <>
      {header}
      <Path {...{ content, hrefOf }} />
      <LinkProblem link={link} />
      {isReady && content.folders.length > 0 && (
        <div className="vt:pb-4">
          <SharedFolderLinks
            label={t('shared.folder.folders')}
            folders={content.folders.map(({ id, name }) => ({ id, name, href: hrefOf({ folderId: id }) }))}
          />
        </div>
      )}
      {isReady && (link.total > 0 || content.folders.length > 0) && (
        <Toolbar {...props} canExport={canExport} />
      )}
    </>
  );
  if (hasFiles) return <PublicFolderFiles {...props} {...{ canExport, above }} />;
  return (
    <Main className="vt:min-h-0 vt:flex-1 vt:overflow-y-auto vt:px-gutter">
      {above}
      <Nothing {...{ link, content, hrefOf }} />
    </Main>
  );
}

import { FolderPlusIcon, ImagesIcon } from 'lucide-react';
import type { Folder } from '@vitrine/core/contract';
import type { Loadable } from '@vitrine/hooks/provider';
import { FolderTree } from '@vitrine/ui/assets';
import { Button, IconButton } from '@vitrine/ui/button';
import { Icon } from '@vitrine/ui/icon';
import { Link } from '@vitrine/ui/link';
import { useMessages } from '@vitrine/ui/messages';
import { assetsMessages } from '@vitrine/ui/messages/en';
import { Skeleton } from '@vitrine/ui/skeleton';
import { useExpandedFolders, useFolderNodes } from '../../internal/folders/useFolderNodes.ts';

export interface FolderPanelProps {
  folders: Loadable<readonly Folder[]>;
  currentId: string | undefined;
  /** Address of the whole library. */
  libraryHref: string;
  /** Whether files can be dropped on the folders. */
  dropTargets?: boolean | undefined;
  /** Whether the whole library is on screen. */
  atLibrary: boolean;
  onOpen: (input: { folderId: string }) => void;
  /** Absent where no folder can be created. */
  onCreate: (() => void) | undefined;
}

function Tree({
  folders,
  currentId,
  dropTargets,
  onOpen,
}: Omit<FolderPanelProps, 'folders'> & { folders: readonly Folder[] }) {
  const nodes = useFolderNodes(folders);
  const { expandedIds, setExpanded } = useExpandedFolders(folders, currentId);
  return (
    <FolderTree
      nodes={nodes}
      dropTargets={dropTargets}
      currentId={currentId}
      expandedIds={expandedIds}
      onExpandedChange={(change) => setExpanded(change.expandedIds)}
      onOpen={onOpen}
    />
  );
}

function Contents({ folders, ...rest }: FolderPanelProps) {
  const { t } = useMessages(assetsMessages);
  if (folders.status === 'ready') return <Tree {...rest} folders={folders.data} />;
  if (folders.status === 'loading')
    return (
      <div aria-busy="true" className="vt:flex vt:flex-col vt:gap-4 vt:p-3">
        {[0.7, 0.5, 0.8].map((share) => (
          <Skeleton key={share} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
    );
  return (
    <div role="alert" className="vt:flex vt:flex-col vt:items-start vt:gap-2 vt:p-2 vt:text-sm">
      <p className="vt:plain">{t('assets.loadFoldersFailed')}</p>
      {folders.status !== 'forbidden' && (
        <Button size="small" onClick={folders.retry} busy={folders.isRefreshing}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

/** The folders beside the files: the whole library, the tree, and a button to create one. */
export function FolderPanel(props: FolderPanelProps) {
  const { t } = useMessages(assetsMessages);
  const { libraryHref, atLibrary, onCreate } = props;
  return (
    <div data-slot="folder-panel" className="vt:flex vt:flex-col vt:gap-1 vt:p-3">
      <div className="vt:flex vt:h-control vt:items-center vt:justify-between vt:ps-2">
        <h2 className="vt:text-xs vt:font-medium vt:text-muted">{t('assets.folders')}</h2>
        {onCreate && (
          <IconButton
            size="small"
            icon={<FolderPlusIcon />}
            label={t('assets.newFolder')}
            onClick={onCreate}
          />
        )}
      </div>
      <Link
        variant="plain"
        href={libraryHref}
        aria-current={atLibrary ? 'page' : undefined}
        className="vt:flex vt:h-8 vt:items-center vt:gap-2 vt:rounded-control vt:ps-6 vt:pe-2 vt:text-sm vt:focus-ring-inset vt:hover:bg-surface-hover vt:aria-[current=page]:bg-surface-active vt:aria-[current=page]:font-medium vt:forced-colors:aria-[current=page]:outline vt:forced-colors:aria-[current=page]:-outline-offset-1 vt:compact:h-7"
      >
        <Icon icon={<ImagesIcon />} className="vt:text-muted" />
        {t('assets.allFiles')}
      </Link>
      <Contents {...props} />
    </div>
  );
}

import { EllipsisIcon, FolderIcon } from 'lucide-react';
import type { FolderNode } from '@vitrine/core/assets';
import type { Folder } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components';
import { IconButton } from '../../button/index.ts';
import { Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { Menu, type MenuGroup } from '../../menu/index.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { Skeleton } from '../../skeleton/index.ts';
import { FolderDropIndicator } from './FolderDropIndicator.tsx';

/** Props of `FolderCards`. */
export interface FolderCardsProps {
  /** The folders; their subfolders are only counted. */
  nodes: readonly FolderNode[];
  /** Called when a folder is opened. */
  onOpen: (input: { folderId: string }) => void;
  /** Returns the menu entries of a folder; a card without entries has no menu. */
  menuOf?: ((folder: Folder) => readonly MenuGroup[]) | undefined;
  /** The accessible name of the list. Defaults to 'Folders'. */
  label?: string | undefined;
  /** Whether files can be dropped on the cards; needs a surrounding `AssetDragArea`. */
  dropTargets?: boolean | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

const listClasses =
  'vt:grid vt:grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] vt:gap-2 vt:outline-none';
const cardClasses =
  'vt:flex vt:h-14 vt:min-w-0 vt:items-center vt:gap-3 vt:rounded-card vt:border vt:ps-3 vt:pe-1.5';

function Counts({ folder, totalFileCount }: FolderNode): ReactNode {
  const { t } = useMessages(assetsMessages);
  return (
    <>
      {t('assets.count', { count: folder.fileCount })}
      {totalFileCount !== folder.fileCount && ` · ${t('assets.filesBelow', { count: totalFileCount })}`}
    </>
  );
}

function CardContent({ node, menuOf }: { node: FolderNode } & Pick<FolderCardsProps, 'menuOf'>): ReactNode {
  const { t } = useMessages(assetsMessages);
  const { folder } = node;
  return (
    <>
      <Icon icon={<FolderIcon />} size={20} className="vt:text-muted" />
      <span className="vt:flex vt:min-w-0 vt:flex-1 vt:flex-col">
        <bdi className="vt:truncate vt:text-sm vt:font-medium vt:rtl:text-right" title={folder.name}>
          {folder.name}
        </bdi>
        <span className="vt:truncate vt:text-xs vt:text-muted vt:tabular-nums">
          <Counts {...node} />
        </span>
      </span>
      {menuOf && menuOf(folder).length > 0 && (
        <Menu
          placement="bottom end"
          trigger={
            <IconButton
              size="small"
              icon={<EllipsisIcon />}
              label={t('assets.folderMore', { name: folder.name })}
            />
          }
          groups={() => menuOf(folder)}
        />
      )}
    </>
  );
}

/**
 * Folders as cards, such as the subfolders of the open folder. Arrow keys move, Enter opens, typing searches, Tab moves
 * to the menu.
 */
export function FolderCards(props: FolderCardsProps): ReactNode {
  const { nodes, onOpen, menuOf, label, dropTargets = false, className } = props;
  const { t } = useMessages(assetsMessages);
  return (
    <GridList
      data-slot="folder-cards"
      aria-label={label ?? t('assets.folders')}
      layout="grid"
      keyboardNavigationBehavior="tab"
      selectionMode="none"
      onAction={(key) => onOpen({ folderId: String(key) })}
      className={cn(listClasses, className)}
    >
      {nodes.map((node) => (
        <GridListItem
          key={node.folder.id}
          id={node.folder.id}
          textValue={node.folder.name}
          className={cn(
            cardClasses,
            'vt:relative vt:cursor-pointer vt:border-border vt:bg-surface-raised vt:focus-ring vt:hover:bg-surface-hover',
            'vt:[&>[role=gridcell]]:contents',
          )}
        >
          {dropTargets && (
            <FolderDropIndicator folder={node.folder} isCollapsed={false} onExpand={() => undefined} />
          )}
          <CardContent node={node} menuOf={menuOf} />
        </GridListItem>
      ))}
    </GridList>
  );
}

/** Placeholders with the shape of folder cards. */
export function FolderCardsSkeleton({ count = 3 }: { count?: number | undefined }): ReactNode {
  return (
    <div aria-busy="true" className={listClasses}>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          data-slot="folder-card-skeleton"
          className={cn(cardClasses, 'vt:border-transparent vt:bg-mat')}
        >
          <Skeleton className="vt:over:size-5" />
          <div className="vt:flex vt:min-w-0 vt:flex-1 vt:flex-col vt:gap-2">
            <Skeleton className="vt:over:w-3/5" />
            <Skeleton className="vt:over:h-2.5 vt:over:w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

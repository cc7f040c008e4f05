import { ChevronDownIcon, ChevronRightIcon, FolderIcon, FolderOpenIcon } from 'lucide-react';
import type { FolderNode } from '@vitrine/core/assets';
import {
  Button as AriaButton,
  Tree,
  TreeItem,
  TreeItemContent,
  TreeStateContext,
  type Key,
  type TreeProps,
} from 'react-aria-components';
import { useContext, useEffect, type ReactNode } from 'react';
import { mirrorInRtl, Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { assetsMessages } from '../../messages/en/assets.ts';
import { FolderDropIndicator } from './FolderDropIndicator.tsx';

/** Props of `FolderTree`. */
export interface FolderTreeProps {
  /** The result of `buildFolderTree` of `@vitrine/core/assets`. */
  nodes: readonly FolderNode[];
  /** Whether folders are opened or chosen. Defaults to `navigate`. */
  purpose?: 'navigate' | 'choose' | undefined;
  /** Id of the open or chosen folder. */
  currentId?: string | undefined;
  /** Ids of the expanded folders. */
  expandedIds: ReadonlySet<string>;
  /** Called with the ids of all expanded folders. */
  onExpandedChange: (input: { expandedIds: ReadonlySet<string> }) => void;
  /** Called when a folder is opened. */
  onOpen: (input: { folderId: string }) => void;
  /** The accessible name. Defaults to 'Folders'. */
  label?: string | undefined;
  /** Whether files can be dropped on the folders; needs a surrounding `AssetDragArea`. */
  dropTargets?: boolean | undefined;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

const rowClasses = cn(
  'vt:relative vt:flex vt:h-8 vt:shrink-0 vt:cursor-pointer vt:items-center vt:rounded-control vt:pe-2 vt:text-sm vt:focus-ring-inset vt:compact:h-7',
  'vt:hover:bg-surface-hover vt:data-current:bg-surface-active vt:data-current:font-medium vt:forced-colors:data-current:outline vt:forced-colors:data-current:-outline-offset-1',
  'vt:ps-[calc((var(--tree-item-level)-1)*12px)]',
);

/** Makes the current folder the tab stop of the tree, unless the tree has the focus. */
function TabStop({ folderId }: { folderId: string }): ReactNode {
  const manager = useContext(TreeStateContext)?.selectionManager;
  useEffect(() => {
    if (manager && !manager.isFocused) manager.setFocusedKey(folderId);
  }, [folderId, manager]);
  return null;
}

interface RowProps extends Pick<ItemsProps, 'onExpand' | 'dropTargets'> {
  node: FolderNode;
  current: boolean;
}

/** Number of files including those of subfolders, also for collapsed folders. */
function TotalCount({ totalFileCount }: FolderNode): ReactNode {
  const { t, formatNumber } = useMessages(assetsMessages);
  return (
    <span
      title={t('assets.filesBelowHint', { count: totalFileCount })}
      className="vt:relative vt:ps-2 vt:text-xs vt:font-normal vt:text-muted vt:tabular-nums"
    >
      {formatNumber(totalFileCount)}
    </span>
  );
}

function Row({ node, current, dropTargets, onExpand }: RowProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const { folder } = node;
  return (
    <TreeItemContent>
      {({ hasChildItems, isExpanded }) => (
        <>
          {current && <TabStop folderId={folder.id} />}
          {dropTargets && (
            <FolderDropIndicator
              folder={folder}
              isCollapsed={hasChildItems && !isExpanded}
              onExpand={() => onExpand(folder.id)}
            />
          )}
          {hasChildItems ? (
            <AriaButton
              slot="chevron"
              aria-label={t(isExpanded ? 'assets.collapseFolder' : 'assets.expandFolder')}
              className="vt:flex vt:size-6 vt:shrink-0 vt:items-center vt:justify-center vt:rounded-picture vt:text-muted vt:focus-ring-inset"
            >
              <Icon icon={isExpanded ? <ChevronDownIcon /> : <ChevronRightIcon className={mirrorInRtl} />} />
            </AriaButton>
          ) : (
            <span className="vt:w-6 vt:shrink-0" />
          )}
          <Icon icon={current ? <FolderOpenIcon /> : <FolderIcon />} className="vt:me-2 vt:text-muted" />
          <bdi className="vt:min-w-0 vt:flex-1 vt:truncate vt:rtl:text-right" title={folder.name}>
            {folder.name}
          </bdi>
          <TotalCount {...node} />
        </>
      )}
    </TreeItemContent>
  );
}

interface ItemsProps {
  nodes: readonly FolderNode[];
  currentId: string | undefined;
  isChoosing: boolean;
  dropTargets: boolean;
  onExpand: (folderId: string) => void;
}

function Items({ nodes, ...shared }: ItemsProps): ReactNode {
  const { currentId, isChoosing, dropTargets, onExpand } = shared;
  return nodes.map((node) => (
    <TreeItem
      key={node.folder.id}
      id={node.folder.id}
      textValue={node.folder.name}
      data-current={node.folder.id === currentId || undefined}
      render={(row) => (
        <div {...row} aria-current={!isChoosing && node.folder.id === currentId ? 'page' : undefined} />
      )}
      className={rowClasses}
    >
      <Row node={node} current={node.folder.id === currentId} {...{ dropTargets, onExpand }} />
      <Items nodes={node.children} {...shared} />
    </TreeItem>
  ));
}

/** A tree of folders. Arrow keys move, expand and collapse, Enter opens, typing searches. */
export function FolderTree({
  nodes,
  purpose = 'navigate',
  currentId,
  expandedIds,
  onExpandedChange,
  onOpen,
  label,
  dropTargets = false,
  className,
}: FolderTreeProps): ReactNode {
  const { t } = useMessages(assetsMessages);
  const isChoosing = purpose === 'choose';
  const open = (key: Key) => onOpen({ folderId: String(key) });
  const selection: Partial<TreeProps<object>> = isChoosing
    ? {
        selectionMode: 'single',
        selectionBehavior: 'replace',
        disallowEmptySelection: true,
        selectedKeys: currentId === undefined ? [] : [currentId],
        onSelectionChange: (keys) => [...keys].forEach(open),
      }
    : { selectionMode: 'none', onAction: open };
  return (
    <Tree
      data-slot="folder-tree"
      aria-label={label ?? t('assets.folders')}
      {...selection}
      expandedKeys={expandedIds}
      onExpandedChange={(keys) => onExpandedChange({ expandedIds: new Set([...keys].map(String)) })}
      className={cn('vt:flex vt:flex-col vt:gap-0.5 vt:outline-none', className)}
    >
      <Items
        {...{ nodes, currentId, isChoosing, dropTargets }}
        onExpand={(id) => onExpandedChange({ expandedIds: new Set([...expandedIds, id]) })}
      />
    </Tree>
  );
}

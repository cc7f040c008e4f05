import type { MediaUrlSource } from '@vitrine/core/assets';
import type { Asset } from '@vitrine/core/contract';
import type { ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components';
import { cn } from '../../internal/cn.ts';
import { AssetPicture, altTextOf } from '../list/AssetPicture.tsx';

/** Props of `FileChoices`. */
export interface FileChoicesProps {
  /** The files to choose from. */
  files: readonly Asset[];
  /** Returns the picture of a file. */
  srcOf: (asset: Asset) => string | MediaUrlSource;
  /** Called with the chosen file. */
  onChoose: (asset: Asset) => void;
  /** The accessible name of the list. */
  label: string;
  /** Classes that are added to those of the root element. */
  className?: string | undefined;
}

/**
 * A short list of files to choose one from, each with picture and name. Arrow keys move, Enter chooses, typing
 * searches.
 */
export function FileChoices({ files, srcOf, onChoose, label, className }: FileChoicesProps): ReactNode {
  return (
    <GridList
      data-slot="file-choices"
      aria-label={label}
      selectionMode="none"
      onAction={(key) => {
        const chosen = files.find(({ id }) => id === key);
        if (chosen) onChoose(chosen);
      }}
      className={cn('vt:flex vt:flex-col vt:outline-none', className)}
    >
      {files.map((asset) => (
        <GridListItem
          key={asset.id}
          id={asset.id}
          textValue={asset.fileName}
          className={cn(
            'vt:flex vt:min-h-12 vt:min-w-0 vt:cursor-pointer vt:items-center vt:gap-3 vt:rounded-control vt:px-2 vt:py-1',
            'vt:focus-ring-inset vt:hover:bg-surface-hover vt:[&>[role=gridcell]]:contents',
          )}
        >
          <span
            aria-hidden="true"
            className="vt:flex vt:h-10 vt:w-14 vt:shrink-0 vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-picture vt:bg-mat"
          >
            <AssetPicture compact fit="cover" asset={asset} src={srcOf(asset)} />
          </span>
          <span className="vt:flex vt:min-w-0 vt:flex-1 vt:flex-col">
            <bdi className="vt:truncate vt:text-sm vt:font-medium vt:rtl:text-right" title={asset.fileName}>
              {asset.fileName}
            </bdi>
            {altTextOf(asset) !== asset.fileName && (
              <bdi className="vt:truncate vt:text-xs vt:text-muted vt:rtl:text-right">{altTextOf(asset)}</bdi>
            )}
          </span>
        </GridListItem>
      ))}
    </GridList>
  );
}

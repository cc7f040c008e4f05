import { buildFolderTree } from '@vitrine/core/assets';
import type { BinEntry, Folder } from '@vitrine/core/contract';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { sampleAsset } from '../internal/testing/sampleAsset.ts';
import {
  AssetCard,
  BinTable,
  DropZone,
  FolderTree,
  SelectionBar,
  SortMenu,
  UploadPanel,
  type DroppedFile,
  type UploadItem,
} from './index.ts';

const ignore = () => undefined;

describe('AssetCard', () => {
  it('says where the words of a search are said, in the name of its cell', () => {
    const matches = [{ field: 'transcript', at: 83, text: 'the winter pictures' }] as const;
    const asset = sampleAsset(1, { type: 'video', durationSeconds: 125, matches });
    renderUi(<AssetCard asset={asset} src="" selected={false} onToggle={ignore} labelId="card" />);
    expect(document.querySelector('#card-badge')).toHaveTextContent(
      'Said at 01:23: the winter pictures 02:05 Video',
    );
  });

  it('says what it shows and whether it is selected', async () => {
    const onToggle = vi.fn();
    const asset = sampleAsset(1, { fields: { title: 'Dawn' } });
    const { user } = renderUi(<AssetCard asset={asset} src="/1.jpg" selected onToggle={onToggle} />);
    expect(screen.getByRole('img', { name: 'Dawn' })).toHaveAttribute('src', '/1.jpg');
    const check = screen.getByRole('checkbox', { name: 'Select harbour-1.jpg' });
    expect(check).toBeChecked();
    await user.click(check);
    expect(onToggle).toHaveBeenCalledOnce();
  });

  it('says why there is no picture', () => {
    const processing = { metadata: 'done', faces: 'none', objects: 'none' } as const;
    const states = [
      ['pending', 'Processing…'],
      ['failed', 'No preview'],
      ['none', 'Audio'],
    ] as const;
    for (const [thumbnails, text] of states) {
      const asset = sampleAsset(1, {
        type: 'audio',
        durationSeconds: 83,
        processing: { ...processing, thumbnails },
      });
      const { unmount } = renderUi(<AssetCard asset={asset} src="" selected={false} onToggle={ignore} />);
      expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
      expect(screen.getByText('01:23')).toBeVisible();
      unmount();
    }
  });

  it('names the link to a file without a picture by the file, too', () => {
    const processing = { metadata: 'done', faces: 'none', objects: 'none', thumbnails: 'none' } as const;
    const asset = sampleAsset(1, { type: 'other', processing });
    renderUi(<AssetCard asset={asset} src="" href="/files/1" selected={false} onToggle={ignore} />);
    expect(screen.getByRole('link', { name: /^harbour-1\.jpg: / })).toHaveAttribute('href', '/files/1');
  });

  it('writes the size of the picture with the digits of the language', () => {
    const asset = sampleAsset(1, { width: 4000, height: 3000 });
    const card = <AssetCard asset={asset} src="" selected={false} onToggle={ignore} />;
    renderUi(card, { locale: 'ar-EG' });
    expect(screen.getByText('٤٠٠٠ × ٣٠٠٠')).toBeVisible();
  });

  it('falls back when the picture cannot be loaded', () => {
    renderUi(<AssetCard asset={sampleAsset()} src="/gone.jpg" selected={false} onToggle={ignore} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Preview could not be loaded')).toBeVisible();
  });
});

const folder = (id: string, name: string, parentId: string | null = null): Folder => ({
  id,
  name,
  path: [name],
  parentId,
  fileCount: 3,
});
const folders = [folder('1', 'Campaign'), folder('2', 'Harbour', '1'), folder('3', 'Uploads')];
const nodes = buildFolderTree(folders, (one, other) => one.localeCompare(other));

describe('FolderTree', () => {
  it('expands by Enter and collapses by the arrows', async () => {
    const onOpen = vi.fn();
    const onExpandedChange = vi.fn();
    const { user } = renderUi(
      <FolderTree nodes={nodes} currentId="3" expandedIds={new Set()} {...{ onOpen, onExpandedChange }} />,
    );
    const tree = screen.getByRole('treegrid', { name: 'Folders' });
    expect(within(tree).queryByText('Harbour')).toBeNull();
    await user.tab();
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(onExpandedChange).toHaveBeenCalledWith({ expandedIds: new Set(['1']) });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenCalledWith({ folderId: '3' });
  });

  it('marks the open folder, and receives the focus there', async () => {
    const props = { nodes, expandedIds: new Set<string>(), onOpen: ignore, onExpandedChange: ignore };
    const { user, rerender } = renderUi(<FolderTree {...props} currentId="3" />);
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(row(/Uploads/)).toHaveAttribute('aria-current', 'page');
    expect(row(/Campaign/)).not.toHaveAttribute('aria-current');
    await user.tab();
    expect(row(/Uploads/)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(row(/Campaign/)).toHaveFocus();
    rerender(<FolderTree {...props} currentId="1" />);
    expect(row(/Campaign/)).toHaveAttribute('aria-current', 'page');
    expect(row(/Uploads/)).not.toHaveAttribute('aria-current');
  });

  it('receives the focus at the current folder when that loads after the tree', async () => {
    const props = { expandedIds: new Set<string>(), onOpen: ignore, onExpandedChange: ignore };
    const { user, rerender } = renderUi(<FolderTree {...props} nodes={nodes.slice(0, 1)} currentId="3" />);
    rerender(<FolderTree {...props} nodes={nodes} currentId="3" />);
    await user.tab();
    expect(screen.getByRole('row', { name: /Uploads/ })).toHaveFocus();
  });

  it('names the collapse button once', () => {
    const props = { nodes, onOpen: ignore, onExpandedChange: ignore };
    const { rerender } = renderUi(<FolderTree {...props} expandedIds={new Set()} />);
    expect(screen.getByRole('button', { name: 'Open Campaign' })).toBeVisible();
    rerender(<FolderTree {...props} expandedIds={new Set(['1'])} />);
    expect(screen.getByRole('button', { name: 'Close Campaign' })).toBeVisible();
  });
});

describe('FolderTree for choosing', () => {
  it('marks the chosen folder as selected, not as the page', async () => {
    const onOpen = vi.fn();
    const { user } = renderUi(
      <FolderTree
        {...{ nodes, onOpen }}
        purpose="choose"
        currentId="3"
        expandedIds={new Set()}
        onExpandedChange={ignore}
      />,
    );
    const chosen = screen.getByRole('row', { name: /Uploads/ });
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    expect(chosen).not.toHaveAttribute('aria-current');
    await user.tab();
    expect(chosen).toHaveFocus();
    await user.click(screen.getByRole('row', { name: /Campaign/ }));
    expect(onOpen).toHaveBeenCalledWith({ folderId: '1' });
  });
});

describe('SelectionBar', () => {
  it('is a group without keys of its own, and leaves the announcement to its screen', () => {
    renderUi(<SelectionBar count={2} total={9} onClear={ignore} actions={null} />);
    const bar = screen.getByRole('group', { name: 'Selection' });
    expect(bar).toHaveTextContent('2 selected');
    expect(within(bar).queryByRole('status')).toBeNull();
  });
});

describe('SortMenu', () => {
  it('changes the field and the direction separately', async () => {
    const onChange = vi.fn();
    const { user } = renderUi(<SortMenu value="-added" onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: 'Sort: Date added , Descending' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Date added' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Size' }));
    expect(onChange).toHaveBeenLastCalledWith('-size');
    await user.click(screen.getByRole('button', { name: /^Sort/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Ascending' }));
    expect(onChange).toHaveBeenLastCalledWith('added');
  });
});

const uploads: readonly UploadItem[] = [
  { id: '1', fileName: 'a.jpg', status: 'sending', sentBytes: 512, totalBytes: 1024, canPause: true },
  { id: '2', fileName: 'b.jpg', status: 'stored', sentBytes: 1024, totalBytes: 1024 },
  {
    id: '3',
    fileName: 'c.zip',
    status: 'rejected',
    rejectionReason: 'not-allowed',
    sentBytes: 0,
    totalBytes: 2048,
  },
  { id: '4', fileName: 'd.jpg', status: 'paused', sentBytes: 0, totalBytes: 1024 },
  { id: '5', fileName: 'e.jpg', status: 'failed', sentBytes: 0, totalBytes: 1024 },
];

describe('UploadPanel', () => {
  it('offers for each file what can be done with it', async () => {
    const handlers = { onPause: vi.fn(), onResume: vi.fn(), onRetry: vi.fn(), onCancel: vi.fn() };
    const { user } = renderUi(
      <UploadPanel items={uploads} {...handlers} onClearFinished={ignore} onClose={ignore} />,
    );
    expect(screen.getByText(/^1 of 5 uploaded/)).toHaveTextContent('1 of 5 uploaded · 2 files failed');
    expect(screen.getByText('Files of this kind are not allowed.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload of a.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    await user.click(screen.getByRole('button', { name: 'Pause a.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Resume d.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Retry e.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Cancel a.jpg' }));
    expect(handlers.onPause).toHaveBeenCalledWith({ id: '1' });
    expect(handlers.onResume).toHaveBeenCalledWith({ id: '4' });
    expect(handlers.onRetry).toHaveBeenCalledWith({ id: '5' });
    expect(handlers.onCancel).toHaveBeenCalledWith({ id: '1' });
  });

  it('cannot be closed while something is under way', () => {
    const handlers = { onPause: ignore, onResume: ignore, onRetry: ignore, onCancel: ignore };
    renderUi(<UploadPanel items={uploads} {...handlers} onClearFinished={ignore} onClose={ignore} />);
    expect(screen.queryByRole('button', { name: 'Close uploads' })).toBeNull();
  });
});

function drag(kind: 'dragEnter' | 'drop', zone: Element, files: readonly File[]): void {
  const event = createEvent[kind](zone);
  const items = files.map((file) => ({ kind: 'file', getAsFile: () => file }));
  Object.defineProperty(event, 'dataTransfer', {
    value: { types: ['Files'], files, items, dropEffect: 'none' },
  });
  fireEvent(zone, event);
}

describe('DropZone', () => {
  const file = new File(['x'], 'a.jpg');

  it('shows the drop target, and accepts files', async () => {
    const dropped: DroppedFile[] = [];
    const onDropFiles = (input: { files: readonly DroppedFile[] }) => dropped.push(...input.files);
    const { container } = renderUi(<DropZone hint="Drop to upload to Harbour" onDropFiles={onDropFiles} />);
    const zone = container.querySelector('[data-slot="drop-zone"]') ?? container;
    drag('dragEnter', zone, []);
    expect(screen.getByText('Drop to upload to Harbour')).toBeVisible();
    drag('drop', zone, [file]);
    await waitFor(() => expect(dropped.map((each) => each.file.name)).toEqual(['a.jpg']));
    expect(screen.queryByText('Drop to upload to Harbour')).toBeNull();
  });

  it('accepts files although the browser clears them after the drop', async () => {
    const onDropFiles = vi.fn();
    const { container } = renderUi(<DropZone hint="Drop to upload" onDropFiles={onDropFiles} />);
    const zone = container.querySelector('[data-slot="drop-zone"]') ?? container;
    let isOver = false;
    const items = [{ kind: 'file', getAsFile: () => (isOver ? null : file) }];
    const event = createEvent.drop(zone);
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [file], items } });
    fireEvent(zone, event);
    isOver = true;
    items.length = 0;
    await waitFor(() =>
      expect(onDropFiles).toHaveBeenCalledWith({ files: [{ file, relativePath: 'a.jpg' }] }),
    );
  });

  it('reports when the browser could not read the dropped items', async () => {
    const onDropFiles = vi.fn();
    const onUnreadable = vi.fn();
    const { container } = renderUi(
      <DropZone hint="Drop to upload" onDropFiles={onDropFiles} onUnreadable={onUnreadable} />,
    );
    const gone = createEvent.drop(container.querySelector('[data-slot="drop-zone"]') ?? container);
    const getAsFileSystemHandle = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    const items = [
      {
        kind: 'file',
        getAsFile: () => {
          throw new DOMException('gone', 'NotFoundError');
        },
        getAsFileSystemHandle,
      },
    ];
    Object.defineProperty(gone, 'dataTransfer', { value: { types: ['Files'], files: [], items } });
    fireEvent(container.querySelector('[data-slot="drop-zone"]') ?? container, gone);
    await waitFor(() => expect(onUnreadable).toHaveBeenCalledOnce());
    expect(onDropFiles).not.toHaveBeenCalled();
  });

  it('says why nothing can be dropped, and accepts nothing', () => {
    const onDropFiles = vi.fn();
    const { container } = renderUi(
      <DropZone hint="Drop" refusal="Files cannot be uploaded here" onDropFiles={onDropFiles} />,
    );
    const zone = container.querySelector('[data-slot="drop-zone"]') ?? container;
    drag('dragEnter', zone, []);
    expect(screen.getByText('Files cannot be uploaded here')).toBeVisible();
    drag('drop', zone, [file]);
    expect(onDropFiles).not.toHaveBeenCalled();
  });
});

describe('BinTable', () => {
  it('names its buttons by their file (X16)', async () => {
    const onRestore = vi.fn();
    const onDeleteForGood = vi.fn();
    const entry: BinEntry = {
      kind: 'file',
      id: '9',
      name: 'a.jpg',
      deletedAt: '2026-11-10T10:00:00Z',
      expiresAt: '2026-12-10T10:00:00Z',
      fileCount: 0,
    };
    const { user } = renderUi(<BinTable entries={[entry]} {...{ onRestore, onDeleteForGood }} />);
    expect(screen.getByRole('row', { name: /a\.jpg/ })).toHaveTextContent('12/10/2026');
    await user.click(screen.getByRole('button', { name: 'Restore a.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Delete a.jpg for good' }));
    expect(onRestore).toHaveBeenCalledWith(entry);
    expect(onDeleteForGood).toHaveBeenCalledWith(entry);
  });
});

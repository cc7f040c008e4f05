import type { SharedFile, SharedFiles } from '@vitrine/core/contract';
import { useFullPage, useSharedMedia, useSharedViewer, type SharedLink } from '@vitrine/hooks/shared';
import { usePagePart } from '@vitrine/ui/provider';
import { useRef, useState, type ReactNode } from 'react';
import { PartLoadFailed } from '../PartLoadFailed.tsx';
import { useViewerPart } from '../useViewerPart.ts';
import { ViewerSide } from './ViewerSide.tsx';
import { ViewerStage } from './ViewerStage.tsx';
import type { ViewerExportHandle } from './ViewerExport.tsx';
import { useFullPageEntry, useFullPageFocus, usePreload, useViewerKeys } from './viewerWork.ts';

const loadProblem = async () => (await import('../LinkProblem.tsx')).LinkProblem;
const loadExport = async () => {
  const { ViewerExport, SelectFiles } = await import('./ViewerExport.tsx');
  return { ViewerExport, SelectFiles };
};

export interface ViewerContentProps {
  hash: string;
  link: SharedLink<SharedFiles>;
  content: SharedFiles;
  fileId: string | undefined;
  onFileChange: ((event: { id: string }) => void) | undefined;
  onReady: (() => void) | undefined;
  /** Drawn in the head of the page, for example a link for members. */
  actions: ReactNode;
  parentOrigin: string | undefined;
  /** Whether Back closes the full page that a thumbnail of a narrow screen has opened. */
  keepsHistory: boolean;
}

function isPicture({ mimeType }: SharedFile): boolean {
  return mimeType.startsWith('image/');
}

/**
 * Returns the download of files. Its code is loaded after the first picture, or when a download is requested; `start` is
 * undefined where visitors may not download.
 */
function useDownload(isPossible: boolean, isReady: boolean) {
  const [isAwaited, setAwaited] = useState(false);
  const [downloadAllLabel, onLabel] = useState<string>();
  const handle = useRef<ViewerExportHandle>(null);
  const exporter = useViewerPart(isPossible && (isReady || isAwaited), loadExport);
  const start = () => (handle.current ? handle.current.start() : setAwaited(true));
  return {
    exporter,
    all: isPossible ? { onDownloadAll: start, downloadAllLabel } : undefined,
    tools: { handle, isAwaited, onLabel },
  };
}

/** The viewer of a link that has opened and has files. */
export function ViewerContent(props: ViewerContentProps) {
  const { hash, link, content, fileId, onFileChange, onReady, actions, parentOrigin, keepsHistory } = props;
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const { Main, host } = usePagePart();
  const { sourceOf } = useSharedMedia(hash);
  const viewer = useSharedViewer({ link, fileId, onFileChange, host });
  const { file, grid, neighbours, isFileMissing } = viewer;
  const full = useFullPage({
    target: stage,
    fileId: file?.id,
    origin: parentOrigin,
    // In one column only the full page shows the file that the address names.
    isOpenAtFirst: fileId !== undefined && grid.columns === 1,
  });
  const hasProblem = (link.filesError ?? link.error) !== undefined || isFileMissing;
  const problem = useViewerPart(hasProblem, loadProblem);
  const [readyId, setReadyId] = useState<string>();
  const {
    exporter,
    all,
    tools: own,
  } = useDownload(content.allowsDownload && link.canExport, readyId !== undefined);
  useViewerKeys(root, viewer, full);
  useFullPageFocus(full, stage, root);
  const beginEntry = useFullPageEntry(full, keepsHistory);
  const ahead = neighbours.filter(isPicture).map(({ id }) => sourceOf({ id, variant: 'preview' }));
  usePreload(
    ahead.filter((src) => typeof src === 'string'),
    readyId === file?.id && (grid.columns > 1 || full.isFull),
  );
  function select({ id }: { id: string }): void {
    const opens = grid.columns === 1;
    // Before the address names the file, so that Back leads to the page without one.
    if (opens) beginEntry();
    viewer.select(link.files.findIndex((each) => each.id === id));
    if (opens) full.open();
  }
  const tools = { hash, link, sourceOf, PartLoadFailed, ...own };
  const missing = [exporter, problem].find(({ hasFailed }) => hasFailed);
  const problems = (
    <>
      {problem.part && <problem.part {...{ link, isFileMissing }} />}
      {missing && <PartLoadFailed onRetry={missing.retry} />}
    </>
  );
  return (
    <Main
      ref={root}
      data-slot="shared-viewer"
      // An element of another page has a width of its own. In one column its frame scrolls.
      data-viewer-columns={host && grid.columns}
      className="vt:flex vt:min-h-0 vt:flex-1 vt:flex-col vt:beside:flex-row vt:data-[viewer-columns=1]:flex-none"
    >
      <ViewerSide
        {...{ link, content, viewer, sourceOf }}
        actions={
          <>
            {actions}
            {exporter.part && <exporter.part.SelectFiles {...tools} />}
          </>
        }
        problems={!full.isFull && problems}
        inert={full.isFull}
        onSelect={select}
      />
      <ViewerStage
        ref={stage}
        {...{ hash, link, content, viewer, full, sourceOf }}
        problems={full.isFull && problems}
        onReady={({ id }) => {
          setReadyId(id);
          onReady?.();
        }}
        downloadAll={all}
      />
      {exporter.part && <exporter.part.ViewerExport {...tools} />}
    </Main>
  );
}

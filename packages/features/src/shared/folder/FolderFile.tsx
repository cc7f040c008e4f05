import type { SharedFolder } from '@vitrine/core/contract';
import { useSharedMedia, useSharedViewer, type FullPage, type SharedLink } from '@vitrine/hooks/shared';
import { usePagePart } from '@vitrine/ui/provider';
import { useEffect, useRef } from 'react';
import { LinkProblem } from '../LinkProblem.tsx';
import { ViewerStage } from '../viewer/ViewerStage.tsx';
import { usePreload, useViewerKeys } from '../viewer/viewerWork.ts';

export interface FolderFileProps {
  hash: string;
  link: SharedLink<SharedFolder>;
  content: SharedFolder;
  fileId: string;
  onFileChange: (event: { id: string }) => void;
  onClose: () => void;
}

/** A file of a shared folder over the whole page, with the ways to the files before and after it. Escape closes it. */
export function FolderFile({ hash, link, content, fileId, onFileChange, onClose }: FolderFileProps) {
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLElement>(null);
  const { Main, Title } = usePagePart();
  const { sourceOf } = useSharedMedia(hash);
  const viewer = useSharedViewer({ link, fileId, onFileChange });
  const full: FullPage = { isFull: true, open: () => undefined, close: onClose };
  useViewerKeys(root, viewer, full);
  const pictures = viewer.neighbours.filter(({ mimeType }) => mimeType.startsWith('image/'));
  const ahead = pictures.map(({ id }) => sourceOf({ id, variant: 'preview' }));
  usePreload(
    ahead.filter((src) => typeof src === 'string'),
    viewer.file !== undefined,
  );
  useEffect(() => stage.current?.focus(), []);
  return (
    <Main ref={root} data-slot="folder-file" className="vt:contents">
      <Title className="vt:visually-hidden">{viewer.file?.fileName}</Title>
      <ViewerStage
        ref={stage}
        {...{ hash, link, content, viewer, full, sourceOf }}
        problems={<LinkProblem link={link} isFileMissing={viewer.isFileMissing} />}
        onReady={() => undefined}
      />
    </Main>
  );
}

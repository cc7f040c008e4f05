import type { SharedFiles } from '@vitrine/core/contract';
import type { SharedLink, UseSharedMediaResult, UseSharedViewerResult } from '@vitrine/hooks/shared';
import { SharedHeading, SharedLogo, ViewerThumbnails } from '@vitrine/ui/shared';
import type { ReactNode } from 'react';
import { altTextsOf } from '../altText.ts';

export interface ViewerSideProps {
  link: SharedLink<SharedFiles>;
  content: SharedFiles;
  viewer: UseSharedViewerResult;
  sourceOf: UseSharedMediaResult['sourceOf'];
  actions: ReactNode;
  /** What could not be loaded. */
  problems: ReactNode;
  /** Whether the full page covers it. */
  inert: boolean;
  onSelect: (event: { id: string }) => void;
}

/** The side of a viewer: who has shared what, and the thumbnails. On narrow screens it is the page. */
export function ViewerSide(props: ViewerSideProps) {
  const { link, content, viewer, sourceOf, actions, problems, inert, onSelect } = props;
  const { file, grid, page, pageFiles, openPage, loadMore, total } = viewer;
  const texts = altTextsOf(pageFiles);
  const thumbnails = pageFiles.map(({ id, fileName }, index) => ({
    id,
    alt: texts[index] ?? fileName,
    src: sourceOf({ id, variant: 'thumbnail' }),
  }));
  return (
    <div
      inert={inert}
      className="vt:flex vt:min-w-0 vt:flex-col vt:gap-4 vt:p-4 vt:beside:w-2/5 vt:beside:shrink-0 vt:beside:overflow-auto vt:far-beside:w-1/3"
    >
      <SharedLogo appearance={link.appearance} />
      <SharedHeading
        title={content.title}
        senderName={content.senderName}
        count={total}
        message={content.message}
      />
      {actions}
      {problems}
      <ViewerThumbnails
        thumbnails={thumbnails}
        selectedId={file?.id}
        columns={grid.columns}
        page={page.page}
        pages={page.pages}
        onSelect={onSelect}
        onPage={(event) => openPage(event.page)}
        onEnd={link.isComplete ? undefined : loadMore}
      />
    </div>
  );
}

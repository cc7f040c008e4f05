import { WebSearchScreen } from '@vitrine/features/web-search';
import { useState } from 'react';
import { createContent } from '../internal/content.tsx';
import { sendToPage } from '../internal/events.ts';
import { MemberFrame } from '../internal/MemberFrame.tsx';
import type { webSearch } from './description.ts';

interface FolderProps {
  element: HTMLElement;
  folderId: string | undefined;
}

/** The search with its folder: that of the attribute until the person chooses another. */
function Search({ element, folderId }: FolderProps) {
  const [chosen, setChosen] = useState(folderId);
  return (
    <WebSearchScreen
      folderId={chosen}
      onFolderChange={(id) => {
        setChosen(id);
        sendToPage(element, 'gallery:open-folder', { id });
      }}
    />
  );
}

export const content = createContent<typeof webSearch.attributes>(({ element, values }) => (
  <MemberFrame element={element} values={values}>
    <Search key={values.folderId ?? ''} element={element} folderId={values.folderId} />
  </MemberFrame>
));

import { WebSearchScreen } from '@vitrine/features/web-search';
import { useState } from 'react';
import { createContent } from '../internal/createContent.tsx';
import { sendToPage } from '../internal/events.ts';
import { MemberFrame } from '../internal/MemberFrame.tsx';
import type { webSearch } from './description.ts';

interface FolderProps {
  element: HTMLElement;
  folderId: string | undefined;
}

/** The search with its folder: that of the attribute, or one that the person has chosen since it changed. */
function Search({ element, folderId }: FolderProps) {
  const [choice, setChoice] = useState({ attribute: folderId, chosen: folderId });
  if (choice.attribute !== folderId) setChoice({ attribute: folderId, chosen: folderId });
  return (
    <WebSearchScreen
      folderId={choice.chosen}
      onFolderChange={(id) => {
        setChoice({ attribute: folderId, chosen: id });
        sendToPage(element, 'gallery:open-folder', { id });
      }}
    />
  );
}

export const content = createContent<typeof webSearch.attributes>(({ element, values }) => (
  <MemberFrame element={element} values={values}>
    <Search element={element} folderId={values.folderId} />
  </MemberFrame>
));

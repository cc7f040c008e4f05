import { SharedPageProvider, SharedViewer } from '@vitrine/features/shared';
import type { HttpSharedApi } from '@vitrine/http/shared';
import { useState } from 'react';
import type { PageLanguage } from './language.ts';
import { ManageLink } from './ManageLink.tsx';
import { nameDocument } from './nameDocument.ts';
import type { SharedAddress } from './sharedAddress.ts';

export interface SharedPagesProps {
  api: HttpSharedApi;
  language: PageLanguage;
  /** What the address names; undefined for an address without a hash. */
  address: SharedAddress | undefined;
  /** Called when the viewer shows a file, or says why it shows none. */
  onReady: () => void;
}

/** The query parameter that names the file on screen. */
const fileParameter = 'file';

function fileOfAddress(): string | undefined {
  return new URLSearchParams(window.location.search).get(fileParameter) ?? undefined;
}

/** Names the file in the address, without a further entry in the history: Back leaves the file, or the link. */
function nameFile({ id }: { id: string }): void {
  const url = new URL(window.location.href);
  url.searchParams.set(fileParameter, id);
  window.history.replaceState(window.history.state, '', url);
}

/** The page of a link: the viewer of its files, or the shared folder. */
export function SharedPages({ api, language, address, onReady }: SharedPagesProps) {
  const [fileId] = useState(fileOfAddress);
  const hash = address?.hash ?? '';
  return (
    <SharedPageProvider api={api} {...language}>
      <SharedViewer
        hash={hash}
        fileId={fileId}
        onFileChange={nameFile}
        onReady={onReady}
        onOpen={nameDocument}
        keepsHistory
        actions={<ManageLink api={api} hash={hash} />}
      />
    </SharedPageProvider>
  );
}

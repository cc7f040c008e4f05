import { PublicFolderScreen, type PublicFolderPlace } from '@vitrine/features/shared';
import type { LinkComponentProps } from '@vitrine/ui/provider';
import { createContext, use, useState } from 'react';
import { currentConfig } from '../config/elementsConfig.ts';
import { createContent, type ContentProps } from '../internal/createContent.tsx';
import { sendToPage } from '../internal/events.ts';
import { opensHere } from '../internal/opensHere.ts';
import { pageAddress, serverOf } from '../internal/server.ts';
import { VisitorFrame } from '../internal/VisitorFrame.tsx';
import type { publicFolder } from './description.ts';

type Props = ContentProps<typeof publicFolder.attributes>;

const parameters = { folderId: 'folder', fileId: 'file' } as const;

/** Returns the place that an address of the link names. */
function placeOf(href: string): PublicFolderPlace {
  const query = new URL(href).searchParams;
  return {
    folderId: query.get(parameters.folderId) ?? undefined,
    fileId: query.get(parameters.fileId) ?? undefined,
  };
}

const GoToContext = createContext<(href: string) => void>(() => undefined);

/** A link to another folder of the same link: it is shown in place. */
function PlaceLink({ href, onClick, children, ...rest }: LinkComponentProps) {
  const goTo = use(GoToContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || rest.target !== undefined || !opensHere(event)) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}

/** A link to a folder, with the place that the visitor has gone to: the address of the page around does not change. */
function Folder({ element, values, hash }: Props & { hash: string }) {
  const [place, setPlace] = useState<PublicFolderPlace>({});
  const { base } = serverOf(currentConfig(), values.baseUrl);
  function goTo(href: string): void {
    const next = placeOf(href);
    const isFolder = next.folderId !== place.folderId;
    const isFile = next.fileId !== undefined && next.fileId !== place.fileId;
    const isOpenedHere = [
      !isFolder || sendToPage(element, 'gallery:open-folder', { id: next.folderId }),
      !isFile || sendToPage(element, 'gallery:open-image', { id: next.fileId }),
    ].every(Boolean);
    if (isOpenedHere) setPlace(next);
  }
  function hrefOf({ folderId, fileId }: PublicFolderPlace): string {
    const url = new URL(pageAddress(base, `/shared/folder/${encodeURIComponent(hash)}`));
    if (folderId !== undefined) url.searchParams.set(parameters.folderId, folderId);
    if (fileId !== undefined) url.searchParams.set(parameters.fileId, fileId);
    return url.href;
  }
  return (
    <GoToContext value={goTo}>
      <VisitorFrame element={element} values={values} Link={PlaceLink}>
        <PublicFolderScreen hash={hash} {...place} hrefOf={hrefOf} onNavigate={goTo} />
      </VisitorFrame>
    </GoToContext>
  );
}

export const content = createContent<typeof publicFolder.attributes>((props) => {
  const { shareHash } = props.values;
  return shareHash === undefined ? null : <Folder key={shareHash} {...props} hash={shareHash} />;
});

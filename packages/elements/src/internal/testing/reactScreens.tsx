import type { GalleryApi } from '@vitrine/core/contract';
import { AccountSummary } from '@vitrine/features/account-summary';
import { CommentsSummary } from '@vitrine/features/comments';
import { FacesPanel } from '@vitrine/features/faces';
import { VitrineProvider } from '@vitrine/features/provider';
import {
  PublicFolderScreen,
  SharedPageProvider,
  SharedViewer,
  type PublicFolderPlace,
} from '@vitrine/features/shared';
import { SimilarPanel } from '@vitrine/features/similarity';
import { TranscriptPanel, type TranscriptPlayer } from '@vitrine/features/transcripts';
import { WebSearchScreen } from '@vitrine/features/web-search';
import type { SharedProviderProps } from '@vitrine/hooks/shared';
import { useSessionActions } from '@vitrine/hooks/session';
import type { LinkComponentProps } from '@vitrine/ui/provider';
import { createContext, use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { PageEvent } from './pageEvent.ts';

/** The inputs of all screens, by the names of their properties. */
export interface ScreenInputs {
  readonly type?: string;
  readonly entry?: string;
  readonly count?: number;
  readonly open?: boolean;
  readonly fileId?: string;
  readonly editAllowed?: boolean;
  readonly picture?: HTMLElement;
  readonly shareHash?: string;
  readonly folderId?: string;
  readonly entryId?: string;
}

interface ScreenProps {
  api: GalleryApi;
  inputs: ScreenInputs;
  player: TranscriptPlayer;
  onEvent: (event: PageEvent) => void;
}

const appearance = { locale: 'en', timeZone: 'UTC', theme: 'light' } as const;

const FollowContext = createContext<(href: string) => void>(() => undefined);

/** The link of a product with a router of its own. */
function RouterLink({ href, onClick, children, ...rest }: LinkComponentProps) {
  const follow = use(FollowContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
        follow(href);
      }}
    >
      {children}
    </a>
  );
}

/** A screen of members in the provider of a product. */
function forMembers(Content: ComponentType<ScreenProps>): ComponentType<ScreenProps> {
  return function MemberScreen(props) {
    const { api, onEvent } = props;
    const navigate = (to: string) => onEvent({ name: 'navigate', detail: { to } });
    return (
      <FollowContext value={navigate}>
        <VitrineProvider
          {...appearance}
          {...{ api, navigate }}
          Link={RouterLink}
          onOpenAsset={(detail) => onEvent({ name: 'open-image', detail })}
        >
          <Content {...props} />
        </VitrineProvider>
      </FollowContext>
    );
  };
}

function Visitors({ api, children }: { api: GalleryApi; children: ReactNode }) {
  return (
    <SharedPageProvider {...appearance} api={api as SharedProviderProps['api']} Link={RouterLink}>
      {children}
    </SharedPageProvider>
  );
}

function Profile({ inputs: { open = false }, onEvent }: ScreenProps) {
  const { signOut } = useSessionActions();
  async function leave(): Promise<void> {
    const { status } = await signOut();
    if (status === 'done') onEvent({ name: 'signed-out', detail: undefined });
  }
  return <AccountSummary folded={!open} onSignOut={() => void leave()} />;
}

function Search({ inputs, onEvent }: ScreenProps) {
  const [chosen, setChosen] = useState<string>();
  return (
    <WebSearchScreen
      folderId={chosen ?? inputs.folderId}
      onFolderChange={(id) => {
        setChosen(id);
        onEvent({ name: 'open-folder', detail: { id } });
      }}
    />
  );
}

/** A product that keeps the place in its address. */
function Folder({ api, inputs: { shareHash = '' }, onEvent }: ScreenProps) {
  const [address, setAddress] = useState('');
  const { folderId, fileId } = useMemo<PublicFolderPlace>(() => {
    const query = new URLSearchParams(address);
    return { folderId: query.get('folder') ?? undefined, fileId: query.get('file') ?? undefined };
  }, [address]);
  function hrefOf(place: PublicFolderPlace): string {
    const entries = Object.entries({ folder: place.folderId, file: place.fileId });
    return `?${new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))}`;
  }
  function goTo(href: string): void {
    const next = new URLSearchParams(href);
    setAddress(href);
    const [folder, file] = [next.get('folder') ?? undefined, next.get('file') ?? undefined];
    if (folder !== folderId) onEvent({ name: 'open-folder', detail: { id: folder } });
    if (file !== undefined && file !== fileId) onEvent({ name: 'open-image', detail: { id: file } });
  }
  return (
    <FollowContext value={goTo}>
      <Visitors api={api}>
        <PublicFolderScreen hash={shareHash} {...{ folderId, fileId, hrefOf }} onNavigate={goTo} />
      </Visitors>
    </FollowContext>
  );
}

/** The component of each element, in its provider, with what it tells the page. */
export const reactScreens = {
  'comments-summary': forMembers(({ inputs: { type = '', entry = '', count } }) => (
    <CommentsSummary {...{ type, entry, count }} />
  )),
  'profile-sidebar': forMembers(Profile),
  'file-sidebar': forMembers(({ inputs: { fileId = '' } }) => <SimilarPanel fileId={fileId} />),
  faces: forMembers(({ inputs: { fileId = '', editAllowed = false, picture } }) => (
    <FacesPanel {...{ fileId, editAllowed, picture }} />
  )),
  'web-search': forMembers(Search),
  timestamps: forMembers(({ inputs: { entryId = '' }, player }) => (
    <TranscriptPanel fileId={entryId} fileName={entryId} player={player} />
  )),
  'shared-lite': ({ api, inputs: { shareHash = '' }, onEvent }) => (
    <Visitors api={api}>
      <SharedViewer
        key={shareHash}
        hash={shareHash}
        onFileChange={(detail) => onEvent({ name: 'open-image', detail })}
      />
    </Visitors>
  ),
  'public-folder': (props) => <Folder key={props.inputs.shareHash} {...props} />,
} as const satisfies Readonly<Record<string, ComponentType<ScreenProps>>>;

/** The name of a screen: that of its element without `vitrine-`. */
export type ScreenName = keyof typeof reactScreens;

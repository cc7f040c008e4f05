import { MenuIcon } from 'lucide-react';
import { useCallback, useState, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { useLoadedWhen } from '../internal/useLoaded.ts';
import { useWhenIdle } from '../internal/useWhenIdle.ts';
import { shellMessages } from '../messages/en/shell.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { VitrineRoot } from '../provider/VitrineRoot.tsx';
import { NavigationList, type NavigationGroup } from './NavigationList.tsx';
import { Rail } from './Rail.tsx';
import { useScrollKeys } from './useScrollKeys.ts';

/** Where the content of `railFooter` is. */
export interface RailPlace {
  /** Whether the rail shows only icons. */
  readonly folded: boolean;
  /** To be called when its content opens another page; closes the drawer of a narrow screen. */
  readonly onLeave: () => void;
}

/** Props of `AppShell`. */
export interface AppShellProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name and logo of the product, as a link to its home page. */
  brand: ReactNode;
  /** The groups of the navigation. */
  navigation: readonly NavigationGroup[];
  /** Content below the navigation in the rail, such as the folder tree. Hidden while the rail is folded. */
  railContent?: ReactNode;
  /** Returns content for the foot of the rail, such as a summary of the account. */
  railFooter?: ((place: RailPlace) => ReactNode) | undefined;
  /** Content in the middle of the bar. */
  search?: ReactNode;
  /** Content at the end of the bar, before the account menu. */
  actions?: ReactNode;
  /** The account menu, at the end of the bar. */
  account?: ReactNode;
  /** A notice across the whole width above the content, for example for offline or global editing. */
  notice?: ReactNode;
  /** Whether the rail shows only icons. */
  folded?: boolean | undefined;
  /** Called when the user folds or unfolds the rail. */
  onFoldedChange?: ((folded: boolean) => void) | undefined;
  /** Called when the code of the drawer could not be loaded. */
  onLoadFailed: () => void;
  /** Id of the main landmark, the target of the skip link. */
  mainId?: string | undefined;
  /** The page. */
  children?: ReactNode;
}

function loadDrawer() {
  return import('./Drawer.tsx').then(({ Drawer }) => Drawer);
}

/** Starts to load the drawer. A failure is reported when the drawer is opened. */
function preloadDrawer(): void {
  loadDrawer().catch(() => undefined);
}

function SkipLink({ mainId }: { mainId: string }): ReactNode {
  const { t } = useMessages(shellMessages);
  return (
    <a
      href={`#${mainId}`}
      className={cn(
        'vt:fixed vt:start-3 vt:top-2 vt:z-toast vt:-translate-y-16 vt:rounded-control vt:bg-accent vt:px-4 vt:py-2 vt:font-medium',
        'vt:text-accent-on vt:focus-ring vt:focus:translate-y-0 vt:print:hidden',
      )}
    >
      {t('shell.skipToContent')}
    </a>
  );
}

interface BarProps extends Pick<AppShellProps, 'search' | 'actions' | 'account'> {
  onOpenDrawer: () => void;
}

function Bar({ search, actions, account, onOpenDrawer }: BarProps): ReactNode {
  const { t } = useMessages(shellMessages);
  return (
    <header className="vt:flex vt:h-bar vt:shrink-0 vt:items-center vt:gap-3 vt:border-b vt:border-border vt:bg-surface vt:px-3 vt:md:px-gutter vt:print:hidden">
      <IconButton
        icon={<MenuIcon />}
        iconSize={20}
        label={t('shell.openNavigation')}
        onClick={onOpenDrawer}
        className="vt:md:hidden"
      />
      <div className="vt:hidden vt:flex-1 vt:lg:block" />
      <div className="vt:min-w-0 vt:flex-1 vt:lg:w-full vt:lg:max-w-140 vt:lg:flex-none">{search}</div>
      <div className="vt:flex vt:items-center vt:justify-end vt:gap-2 vt:lg:flex-1">
        {actions}
        {account}
      </div>
    </header>
  );
}

/**
 * The frame of every page after sign-in: rail, bar with search, content. It fills the window; the content scrolls, also
 * by keyboard before any control has the focus. Below 768 px the rail is a drawer.
 */
export function AppShell({
  brand,
  navigation,
  railContent,
  railFooter,
  search,
  actions,
  account,
  notice,
  folded,
  onFoldedChange,
  onLoadFailed,
  mainId = 'main',
  className,
  children,
  ...rest
}: AppShellProps): ReactNode {
  const [foldedByUser, setOwnFolded] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const isFolded = folded ?? foldedByUser;
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  useWhenIdle(preloadDrawer);
  const handleLoadFailure = useCallback(() => {
    setDrawerOpen(false);
    onLoadFailed();
  }, [onLoadFailed]);
  const { part: Drawer } = useLoadedWhen(drawerOpen, loadDrawer, handleLoadFailure);
  useScrollKeys(mainId);

  function toggle(): void {
    setOwnFolded(!isFolded);
    onFoldedChange?.(!isFolded);
  }

  return (
    <VitrineRoot
      data-slot="app-shell"
      {...rest}
      className={cn(
        'vt:flex vt:h-dvh vt:overflow-hidden vt:print:block vt:print:h-auto vt:print:overflow-visible',
        className,
      )}
    >
      <SkipLink mainId={mainId} />
      <Rail
        {...{ brand, navigation }}
        folded={isFolded}
        onToggle={toggle}
        footer={railFooter?.({ folded: isFolded, onLeave: closeDrawer })}
      >
        {railContent}
      </Rail>
      {Drawer && (
        <Drawer
          open={drawerOpen}
          onClose={closeDrawer}
          brand={brand}
          footer={railFooter?.({ folded: false, onLeave: closeDrawer })}
        >
          <NavigationList groups={navigation} onNavigate={closeDrawer} />
          {railContent}
        </Drawer>
      )}
      <div className="vt:flex vt:min-w-0 vt:flex-1 vt:flex-col">
        <Bar search={search} actions={actions} account={account} onOpenDrawer={() => setDrawerOpen(true)} />
        {notice}
        <main
          id={mainId}
          tabIndex={-1}
          className="vt:relative vt:min-h-0 vt:flex-1 vt:overflow-auto vt:outline-none vt:print:overflow-visible"
        >
          {children}
        </main>
      </div>
    </VitrineRoot>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { Link } from '../link/index.ts';
import { navigationItem } from './shell.variants.ts';

/** One page of the navigation. */
export interface NavigationItem {
  /** Unique in the navigation. */
  id: string;
  /** The text of the link. */
  label: string;
  /** Address of the page. */
  href: string;
  /** A decorative icon beside the text. */
  icon: IconElement;
  /** Whether it is the current page. */
  current?: boolean | undefined;
  /** A number at the end, formatted for the locale. */
  count?: string | undefined;
}

/** A group of pages in the navigation, with or without a heading. */
export interface NavigationGroup {
  /** Unique among the groups. */
  id: string;
  /** The heading above the group; without it the group has none. */
  heading?: string | undefined;
  /** The links of the group. */
  items: readonly NavigationItem[];
}

/** Props of `NavigationList`. */
export interface NavigationListProps {
  groups: readonly NavigationGroup[];
  /** Whether only icons are shown. */
  folded?: boolean | undefined;
  /** Called when a link is clicked. */
  onNavigate?: (() => void) | undefined;
}

interface RowProps {
  item: NavigationItem;
  folded: boolean;
  onNavigate: (() => void) | undefined;
}

function Row({ item, folded, onNavigate }: RowProps): ReactNode {
  return (
    <li className="vt:plain">
      <Link
        variant="plain"
        href={item.href}
        onClick={onNavigate}
        aria-current={item.current ? 'page' : undefined}
        title={folded ? item.label : undefined}
        className={navigationItem({ current: item.current ?? false, folded })}
      >
        <Icon icon={item.icon} size={20} className={item.current ? undefined : 'vt:text-muted'} />
        <span className={folded ? 'vt:visually-hidden' : 'vt:min-w-0 vt:flex-1 vt:truncate'}>
          {item.label}
        </span>
        {item.count !== undefined && !folded && (
          <span className="vt:text-xs vt:text-muted vt:tabular-nums">{item.count}</span>
        )}
      </Link>
    </li>
  );
}

/** The links of the rail, in groups. */
export function NavigationList({ groups, folded = false, onNavigate }: NavigationListProps): ReactNode {
  return groups.map((group) => (
    <div key={group.id} className="vt:pb-3">
      {group.heading !== undefined && !folded && (
        <h2 className="vt:px-3 vt:pt-2 vt:pb-1 vt:text-xs vt:font-medium vt:text-muted">{group.heading}</h2>
      )}
      {group.heading !== undefined && folded && (
        <div className={cn('vt:mx-3 vt:mb-2 vt:h-px vt:bg-border')} />
      )}
      <ul className="vt:flex vt:flex-col vt:gap-0.5">
        {group.items.map((item) => (
          <Row key={item.id} item={item} folded={folded} onNavigate={onNavigate} />
        ))}
      </ul>
    </div>
  ));
}

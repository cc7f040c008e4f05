import { CheckIcon } from 'lucide-react';
import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuHeading,
  MenuItem,
  MenuItems,
  MenuSection,
  MenuSeparator,
} from '@headlessui/react';
import { Fragment, type ComponentPropsWithoutRef, type ReactElement, type ReactNode, type Ref } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { floatingItem, useFloatingPanel } from '../internal/floating.ts';
import { PopupLayer } from '../internal/popupLayer.tsx';
import { useLinkComponent } from '../provider/LinkContext.tsx';

/** An entry of a menu: an action, a link, or a choice with a check mark. */
export interface MenuEntry {
  /** Unique in the menu. */
  id: string;
  /** The text of the entry. */
  label: string;
  /** A decorative icon beside the text. */
  icon?: IconElement | undefined;
  /** Address of a link; `onAction` is not called. */
  href?: string | undefined;
  /** Called when the entry is chosen. */
  onAction?: (() => void) | undefined;
  /** Set for a choice (`menuitemradio`): whether it is checked. */
  checked?: boolean | undefined;
  /** Whether it can be seen but not used. Defaults to false. */
  disabled?: boolean | undefined;
  /** A destructive action; drawn in red. Place it last. */
  danger?: boolean | undefined;
}

/** A group of menu entries, with or without a heading. */
export interface MenuGroup {
  /** Unique in the menu. */
  id: string;
  /** The heading above the group; without it the group has none. */
  heading?: string | undefined;
  /** The entries of the group. */
  items: readonly MenuEntry[];
}

/** Props of `Menu`. */
export interface MenuProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: ReactElement;
  /** The groups, or a function that is called each time the menu opens. */
  groups: readonly MenuGroup[] | (() => readonly MenuGroup[]);
  /** Position of the menu relative to its button. */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined;
  /** Content above the groups, such as the name of the signed-in person. */
  header?: ReactNode;
}

function EntryContent({ entry }: { entry: MenuEntry }): ReactNode {
  const icon = entry.checked === undefined ? entry.icon : <CheckIcon />;
  return (
    <>
      {icon && (
        <Icon
          icon={icon}
          className={cn(!entry.danger && 'vt:text-muted', entry.checked === false && 'vt:invisible')}
        />
      )}
      <span className="vt:min-w-0 vt:flex-1">{entry.label}</span>
    </>
  );
}

interface EntryElementProps extends ComponentPropsWithoutRef<'button'> {
  ref?: Ref<HTMLButtonElement>;
  entry: MenuEntry;
}

/** The element of an entry. Headless UI sets the role `menuitem`, which a choice replaces. */
function EntryElement({ entry, ...attributes }: EntryElementProps): ReactNode {
  const choice =
    entry.checked === undefined ? {} : { role: 'menuitemradio' as const, 'aria-checked': entry.checked };
  return (
    <button type="button" {...attributes} {...choice}>
      <EntryContent entry={entry} />
    </button>
  );
}

function Entry({ entry }: { entry: MenuEntry }): ReactNode {
  const Anchor = useLinkComponent();
  const classes = cn(floatingItem, entry.danger && 'vt:text-danger-text');
  return (
    <MenuItem disabled={entry.disabled ?? false}>
      {entry.href !== undefined ? (
        <Anchor href={entry.href} onClick={entry.onAction} className={classes}>
          <EntryContent entry={entry} />
        </Anchor>
      ) : (
        <EntryElement entry={entry} onClick={entry.onAction} className={classes} />
      )}
    </MenuItem>
  );
}

function Group({ group, first }: { group: MenuGroup; first: boolean }): ReactNode {
  return (
    <>
      {!first && <MenuSeparator className="vt:my-1 vt:h-px vt:bg-border" />}
      <MenuSection className="vt:plain">
        {group.heading !== undefined && (
          <MenuHeading className="vt:px-2 vt:pt-1 vt:pb-0.5 vt:text-xs vt:font-medium vt:text-muted">
            {group.heading}
          </MenuHeading>
        )}
        {group.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </MenuSection>
    </>
  );
}

/** The entries of an open menu. */
function Groups({ groups }: Pick<MenuProps, 'groups'>): ReactNode {
  const currentGroups = typeof groups === 'function' ? groups() : groups;
  return currentGroups
    .filter((group) => group.items.length > 0)
    .map((group, index) => <Group key={group.id} group={group} first={index === 0} />);
}

/**
 * A menu of actions with its button. Arrow keys, Home, End and typing move between entries; Escape returns the focus to
 * the button.
 */
export function Menu({ trigger, groups, placement = 'bottom start', header }: MenuProps): ReactNode {
  const panel = useFloatingPanel('vt:min-w-48 vt:max-w-80');
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment}>{trigger}</MenuButton>
      <PopupLayer>
        <MenuItems modal={false} anchor={{ to: placement, gap: 4, padding: 8 }} {...panel} data-slot="menu">
          {header && <div className="vt:border-b vt:border-border vt:px-2 vt:pt-1 vt:pb-2">{header}</div>}
          <Groups groups={groups} />
        </MenuItems>
      </PopupLayer>
    </HeadlessMenu>
  );
}

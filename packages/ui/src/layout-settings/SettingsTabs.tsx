import { CircleHelpIcon } from 'lucide-react';
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useId, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';
import { IconButton } from '../button/index.ts';
import { cn } from '../internal/cn.ts';
import { Select } from '../select/index.ts';
import { Tooltip } from '../tooltip/index.ts';
import { useHoverOrFocus } from './useHoverOrFocus.ts';

/** One tab. */
export interface SettingsTab {
  /** Unique among the tabs of all lists. */
  id: string;
  /** The label, in the current language. */
  label: string;
  /** The label in the combined list of a narrow screen. Defaults to `label`. */
  longLabel?: string | undefined;
}

/** A list of related tabs. */
export interface SettingsTabList {
  /** The accessible name of the list. */
  label: string;
  /** Shows a heading above the list with a hint on hover and focus; on a narrow screen below the combined list. */
  help?: { hint: string; label: string } | undefined;
  /** The tabs, in order. */
  tabs: readonly SettingsTab[];
}

/** Props of `SettingsTabs`. */
export interface SettingsTabsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onChange'> {
  /** Receives the root element. */
  ref?: Ref<HTMLElement> | undefined;
  /** The accessible name of the combined list on a narrow screen. */
  chooseLabel: string;
  /** The lists; those without tabs are left out. */
  lists: readonly SettingsTabList[];
  /** Id of the selected tab. */
  selectedId: string;
  /** Called with the id of the selected tab. */
  onChange: (id: string) => void;
  /** Content above the panel, the same for every tab. */
  notice?: ReactNode;
  /** The panel of the selected tab. */
  children?: ReactNode;
}

const tabClasses = cn(
  'vt:flex vt:min-h-control vt:w-full vt:items-center vt:rounded-control vt:px-3 vt:text-start vt:text-sm vt:font-medium vt:text-muted vt:focus-ring',
  'vt:hover:bg-surface-sunken vt:hover:text-text vt:data-selected:bg-accent-soft vt:data-selected:text-text',
  'vt:forced-colors:data-selected:outline-2 vt:forced-colors:data-selected:outline-[Highlight]',
);

function TabBlock({ label, help, tabs }: SettingsTabList): ReactNode {
  const headingId = useId();
  const { isActive, handlers } = useHoverOrFocus();
  return (
    <section className="vt:flex vt:flex-col vt:gap-1">
      {help && (
        <div {...handlers} className="vt:flex vt:items-center vt:justify-between vt:gap-1 vt:ps-3 vt:pb-1">
          <h2 id={headingId} className="vt:text-xs vt:leading-4 vt:font-semibold vt:text-muted">
            {label}
          </h2>
          <Tooltip text={help.hint} placement="end" open={isActive}>
            <IconButton icon={<CircleHelpIcon />} size="small" label={help.label} title={undefined} />
          </Tooltip>
        </div>
      )}
      <TabList
        {...(help ? { 'aria-labelledby': headingId } : { 'aria-label': label })}
        className="vt:flex vt:flex-col vt:gap-1"
      >
        {tabs.map((tab) => (
          <Tab key={tab.id} className={tabClasses}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
    </section>
  );
}

interface CombinedListProps extends Pick<SettingsTabsProps, 'selectedId' | 'onChange'> {
  label: string;
  lists: readonly SettingsTabList[];
}

/** The combined list of all tabs on a narrow screen, when there is more than one. */
function CombinedList({ label, lists, selectedId, onChange }: CombinedListProps): ReactNode {
  const tabs = lists.flatMap((list) => list.tabs);
  const hint = lists.find((list) => list.tabs.some(({ id }) => id === selectedId))?.help?.hint;
  if (tabs.length < 2) return null;
  return (
    <div className="vt:flex vt:flex-col vt:gap-1 vt:lg:hidden">
      <Select
        label={label}
        options={tabs.map((tab) => ({ value: tab.id, label: tab.longLabel ?? tab.label }))}
        value={selectedId}
        onChange={(id) => {
          if (id !== selectedId) onChange(id);
        }}
      />
      {hint !== undefined && <p className="vt:text-sm vt:text-muted">{hint}</p>}
    </div>
  );
}

/**
 * The tabs of a settings page, in one or more lists with one tab stop. Arrow keys, Home and End move through all lists,
 * Enter or Space selects, so that moving alone does not change the tab. On a narrow screen one combined list at the top, when there
 * is more than one tab.
 */
export function SettingsTabs({
  chooseLabel,
  lists,
  selectedId,
  onChange,
  notice,
  className,
  ref,
  children,
  ...rest
}: SettingsTabsProps): ReactNode {
  const shown = lists.filter(({ tabs }) => tabs.length > 0);
  const tabs = shown.flatMap((list) => list.tabs);
  const index = Math.max(
    tabs.findIndex(({ id }) => id === selectedId),
    0,
  );
  const select = (next: number) => {
    const tab = tabs[next];
    if (tab && tab.id !== selectedId) onChange(tab.id);
  };
  return (
    <TabGroup
      vertical
      manual
      ref={ref ?? null}
      data-slot="settings-tabs"
      selectedIndex={index}
      onChange={select}
      {...rest}
      className={cn('vt:flex vt:flex-col vt:gap-4 vt:lg:flex-row vt:lg:gap-5', className)}
    >
      <div className="vt:hidden vt:w-42 vt:shrink-0 vt:lg:block">
        <div className="vt:sticky vt:top-2 vt:flex vt:flex-col vt:gap-6 vt:pb-2.5">
          {shown.map((list) => (
            <TabBlock key={list.label} {...list} />
          ))}
        </div>
      </div>
      <CombinedList
        label={chooseLabel}
        lists={shown}
        selectedId={tabs[index]?.id ?? ''}
        onChange={onChange}
      />
      <div className="vt:min-w-0 vt:flex-1">
        {notice}
        <TabPanels className="vt:plain">
          {tabs.map((tab, at) => (
            <TabPanel key={tab.id} className="vt:rounded-picture vt:focus-ring">
              {at === index && children}
            </TabPanel>
          ))}
        </TabPanels>
      </div>
    </TabGroup>
  );
}

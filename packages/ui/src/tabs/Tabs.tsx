import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { cn } from '../internal/cn.ts';

/** One tab with its panel. */
export interface TabItem {
  /** Unique among the tabs. */
  id: string;
  /** The text of the tab. */
  label: string;
  /** A number next to the label. */
  count?: string | undefined;
  /** Content of the panel. */
  content: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onChange' | 'children'> {
  /** Receives the root element. */
  ref?: Ref<HTMLElement> | undefined;
  /** The accessible name of the tab list; must be unique on a page. */
  label: string;
  /** The tabs, in their order. */
  items: readonly TabItem[];
  /** Id of the chosen tab. */
  selectedId: string;
  /** Called with the id of the tab that was chosen. */
  onChange: (id: string) => void;
  /** Whether the panels fill the remaining height below the tabs, and scroll. Defaults to false. */
  fill?: boolean | undefined;
}

const tabClasses = cn(
  'vt:relative vt:flex vt:h-10 vt:shrink-0 vt:items-center vt:gap-2 vt:rounded-picture vt:px-2 vt:text-sm vt:font-medium vt:text-muted vt:focus-ring-inset',
  'vt:compact:h-8 vt:hover:text-text vt:data-selected:text-text vt:after:absolute vt:after:inset-x-0 vt:after:-bottom-px vt:after:h-0.5',
  'vt:data-selected:after:bg-accent vt:forced-colors:data-selected:after:bg-[Highlight]',
);

/** Tabs with one tab stop; arrow keys, Home and End move between them. */
export function Tabs(props: TabsProps): ReactNode {
  const { label, items, selectedId, onChange, fill = false, className, ref, ...rest } = props;
  const index = Math.max(
    items.findIndex((item) => item.id === selectedId),
    0,
  );
  return (
    <TabGroup
      ref={ref ?? null}
      data-slot="tabs"
      selectedIndex={index}
      onChange={(next) => {
        const item = items[next];
        if (item) onChange(item.id);
      }}
      {...rest}
      className={cn('vt:min-w-0', fill && 'vt:flex vt:min-h-0 vt:flex-col', className)}
    >
      <TabList
        aria-label={label}
        className={cn(
          'vt:flex vt:gap-3 vt:overflow-x-auto vt:border-b vt:border-border',
          fill && 'vt:shrink-0 vt:px-3',
        )}
      >
        {items.map((item) => (
          <Tab key={item.id} className={tabClasses}>
            {item.label}
            {item.count !== undefined && (
              <span className="vt:font-normal vt:text-muted vt:tabular-nums">{item.count}</span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels className={fill ? 'vt:min-h-0 vt:flex-1' : 'vt:plain'}>
        {items.map((item) => (
          <TabPanel
            key={item.id}
            className={
              fill
                ? 'vt:h-full vt:overflow-y-auto vt:focus-ring-inset'
                : 'vt:rounded-picture vt:pt-4 vt:focus-ring'
            }
          >
            {item.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}

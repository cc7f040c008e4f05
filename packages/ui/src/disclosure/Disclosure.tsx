import { Disclosure as HeadlessDisclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react';
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';

/** What `Disclosure` takes. */
export interface DisclosureProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  ref?: Ref<HTMLElement> | undefined;
  title: ReactNode;
  defaultOpen?: boolean | undefined;
}

/** Details that fold out below their title. */
export function Disclosure({
  title,
  defaultOpen = false,
  className,
  ref,
  children,
  ...rest
}: DisclosureProps): ReactNode {
  return (
    <HeadlessDisclosure
      as="div"
      ref={ref ?? null}
      data-slot="disclosure"
      defaultOpen={defaultOpen}
      {...rest}
      className={cn(className)}
    >
      <DisclosureButton className="vt:group vt:flex vt:min-h-8 vt:w-full vt:items-center vt:gap-1 vt:rounded-picture vt:text-start vt:text-sm vt:font-medium vt:focus-ring">
        <Icon
          name="chevron-right"
          className="vt:text-muted vt:transition-transform vt:duration-fast vt:group-data-open:rotate-90 vt:rtl:group-data-open:-rotate-90"
        />
        {title}
      </DisclosureButton>
      <DisclosurePanel className="vt:ps-5 vt:pt-1 vt:pb-2">{children}</DisclosurePanel>
    </HeadlessDisclosure>
  );
}

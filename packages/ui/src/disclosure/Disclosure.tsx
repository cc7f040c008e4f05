import { ChevronRightIcon } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { mirrorInRtl, Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';

/** Props of `Disclosure`. */
export interface DisclosureProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Text of the button that expands it. */
  title: ReactNode;
  /** Whether it is open at first. Defaults to false. */
  defaultOpen?: boolean | undefined;
}

/** Details below a title that can be collapsed. Collapsed content is not rendered. */
export function Disclosure({
  title,
  defaultOpen = false,
  className,
  children,
  ...rest
}: DisclosureProps): ReactNode {
  const [isOpen, setOpen] = useState(defaultOpen);
  const panelId = useId();
  const open = isOpen ? '' : undefined;
  return (
    <div data-slot="disclosure" {...rest} data-open={open} className={cn('vt:plain', className)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        data-open={open}
        className="vt:group vt:flex vt:min-h-8 vt:w-full vt:items-center vt:gap-1 vt:rounded-picture vt:text-start vt:text-sm vt:font-medium vt:focus-ring"
      >
        <Icon
          icon={<ChevronRightIcon className={mirrorInRtl} />}
          className="vt:text-muted vt:transition-transform vt:duration-fast vt:group-data-open:rotate-90 vt:rtl:group-data-open:-rotate-90"
        />
        {title}
      </button>
      {isOpen && (
        <div id={panelId} className="vt:ps-5 vt:pt-1 vt:pb-2">
          {children}
        </div>
      )}
    </div>
  );
}

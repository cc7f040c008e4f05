import { ChevronDownIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { controlVariants } from '../internal/field/field.variants.ts';

/** Classes of the root element of a select. */
export const selectField = 'vt:flex vt:min-w-0 vt:flex-col vt:gap-1';
/** Classes of the label of a select. */
export const selectLabel = 'vt:text-sm vt:font-medium';
/** Classes of the button of a select. */
export const selectButton = cn(controlVariants(), 'vt:flex vt:items-center vt:gap-2 vt:text-start');

/** The content of the button: the selected option, and an arrow. */
export function SelectButtonContent({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <span className="vt:min-w-0 vt:flex-1 vt:truncate">{children}</span>
      <Icon icon={<ChevronDownIcon />} className="vt:text-muted" />
    </>
  );
}

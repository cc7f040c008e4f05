import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { SaveLine, type SaveLineProps } from './SaveLine.tsx';

/** Props of `EditorTitle`. */
export interface EditorTitleProps extends ComponentProps<'div'> {
  /** The state of the save; nothing is shown without it. */
  save?: SaveLineProps | undefined;
}

/**
 * The title of an editor that saves automatically, with the save state next to it. On a narrow screen the save state
 * follows the title and needs no line while it is empty.
 */
export function EditorTitle({ save, className, children, ...rest }: EditorTitleProps): ReactNode {
  return (
    <div
      data-slot="editor-title"
      {...rest}
      className={cn('vt:flex vt:items-center vt:gap-x-3 vt:max-md:block', className)}
    >
      <h2 className="vt:text-xl vt:font-semibold vt:max-md:me-3 vt:max-md:inline">{children}</h2>
      {save && <SaveLine {...save} />}
    </div>
  );
}

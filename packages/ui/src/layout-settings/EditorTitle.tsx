import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { SaveLine, type SaveLineProps } from './SaveLine.tsx';

/** What `EditorTitle` takes. */
export interface EditorTitleProps extends ComponentProps<'div'> {
  /** Whether what is edited is saved; nothing is said of it without. */
  save?: SaveLineProps | undefined;
}

/**
 * The title of an editor that saves itself, with the line of the save beside it, so that the eye finds it in one place; on a narrow
 * screen it goes on where the title ends, and takes no line of its own while it says nothing.
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

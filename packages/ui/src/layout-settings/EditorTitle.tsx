import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { SaveLine, type SaveLineProps } from './SaveLine.tsx';

/** What `EditorTitle` takes. */
export interface EditorTitleProps extends ComponentProps<'div'> {
  /** Whether what is edited is saved; nothing is said of it without. */
  save?: SaveLineProps | undefined;
}

/** The title of an editor that saves itself, with the line of the save beside it, so that the eye finds it in one place. */
export function EditorTitle({ save, className, children, ...rest }: EditorTitleProps): ReactNode {
  return (
    <div
      data-slot="editor-title"
      {...rest}
      className={cn('vt:flex vt:flex-wrap vt:items-center vt:gap-x-3', className)}
    >
      <h2 className="vt:text-xl vt:font-semibold">{children}</h2>
      {save && <SaveLine {...save} />}
    </div>
  );
}

import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';

export interface DropZoneProps extends Omit<ComponentProps<'div'>, 'onDrop'> {
  /** Files were dropped, in their order. Folders come as the files that the browser gives. */
  onDropFiles: (input: { files: readonly File[] }) => void;
  /** What happens on drop: 'Drop to upload to Summer'. */
  hint: string;
  /** Why nothing can be dropped here. */
  refusal?: string | undefined;
}

function carriesFiles(event: DragEvent): boolean {
  return [...event.dataTransfer.types].includes('Files');
}

/** Counts enters against leaves, because each child sends its own. */
function useFileDrag(accepts: boolean, onDropFiles: DropZoneProps['onDropFiles']) {
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);

  function track(event: DragEvent, by: number): void {
    if (!carriesFiles(event)) return;
    depth.current = Math.max(depth.current + by, 0);
    setOver(depth.current > 0);
  }

  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => track(event, 1),
      onDragLeave: (event: DragEvent) => track(event, -1),
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = accepts ? 'copy' : 'none';
      },
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (accepts && files.length > 0) onDropFiles({ files });
      },
    },
  };
}

/** A place where files can be dropped. Its other way is the upload button, which every such place has. */
export function DropZone({
  onDropFiles,
  hint,
  refusal,
  className,
  children,
  ...rest
}: DropZoneProps): ReactNode {
  const { isOver, handlers } = useFileDrag(refusal === undefined, onDropFiles);
  return (
    <div
      data-slot="drop-zone"
      data-over={isOver || undefined}
      {...rest}
      {...handlers}
      className={cn('vt:relative vt:min-h-0', className)}
    >
      {children}
      {isOver && (
        <div
          aria-hidden="true"
          className={cn(
            'vt:pointer-events-none vt:absolute vt:inset-2 vt:z-drag vt:flex vt:items-center vt:justify-center vt:rounded-card vt:border-2',
            refusal === undefined
              ? 'vt:border-accent vt:bg-accent-soft/80'
              : 'vt:border-border-strong vt:bg-surface-sunken/90',
          )}
        >
          <p className="vt:flex vt:items-center vt:gap-2 vt:rounded-control vt:bg-surface-raised vt:px-4 vt:py-2 vt:font-medium vt:shadow-drag">
            <Icon name={refusal === undefined ? 'upload' : 'refused'} size={20} />
            {refusal ?? hint}
          </p>
        </div>
      )}
    </div>
  );
}

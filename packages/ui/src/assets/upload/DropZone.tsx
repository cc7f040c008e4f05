import { BanIcon, UploadIcon } from 'lucide-react';
import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { Icon } from '../../icon/index.ts';
import { cn } from '../../internal/cn.ts';
import { useWhenIdle } from '../../internal/useWhenIdle.ts';
import { preloadReader, readDrop, type DroppedFile } from './readDrop.ts';

export type { DroppedFile } from './readDrop.ts';

/** Props of `DropZone`. */
export interface DropZoneProps extends Omit<ComponentProps<'div'>, 'onDrop'> {
  /** Called with the dropped files; a folder is passed as all files below it. */
  onDropFiles: (input: { files: readonly DroppedFile[] }) => void;
  /** Called when the browser could not read what was dropped, such as a removed folder. */
  onUnreadable?: (() => void) | undefined;
  /** Describes the effect of a drop: 'Drop to upload to Summer'. */
  hint: string;
  /** Why nothing can be dropped; undefined when files can be dropped. */
  refusal?: string | undefined;
}

function hasFiles(event: DragEvent): boolean {
  return [...event.dataTransfer.types].includes('Files');
}

/** Counts enter and leave events, because each child element sends its own. */
function useFileDrag(accepts: boolean, onDrop: (event: DragEvent) => void) {
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);

  function track(event: DragEvent, by: number): void {
    if (!hasFiles(event)) return;
    depth.current = Math.max(depth.current + by, 0);
    setOver(depth.current > 0);
  }

  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => track(event, 1),
      onDragLeave: (event: DragEvent) => track(event, -1),
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = accepts ? 'copy' : 'none';
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        if (accepts) onDrop(event);
      },
    },
  };
}

/** An area on which files can be dropped. Also offer an upload button. */
export function DropZone({
  onDropFiles,
  onUnreadable,
  hint,
  refusal,
  className,
  children,
  ...rest
}: DropZoneProps): ReactNode {
  useWhenIdle(preloadReader);
  const { isOver, handlers } = useFileDrag(refusal === undefined, (event) => {
    readDrop(event.nativeEvent).then(
      (files) => files.length > 0 && onDropFiles({ files }),
      () => onUnreadable?.(),
    );
  });
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
            <Icon icon={refusal === undefined ? <UploadIcon /> : <BanIcon />} size={20} />
            {refusal ?? hint}
          </p>
        </div>
      )}
    </div>
  );
}

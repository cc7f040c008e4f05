import type { ReactNode, SVGProps } from 'react';

/** Attributes of an icon: those of its `svg`. */
type Attributes = SVGProps<SVGSVGElement>;

function Lines(attributes: Attributes): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...attributes}
    />
  );
}

// Icons of the viewer of links, identical to those of lucide. They are copied to keep its page small: the rendering code of
// lucide is larger than all of them.

/** An arrow head to the left, for the previous item. */
export function ChevronLeftIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <path d="m15 18-6-6 6-6" />
    </Lines>
  );
}

/** An arrow head to the right, for the next item. */
export function ChevronRightIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <path d="m9 18 6-6-6-6" />
    </Lines>
  );
}

/** Download. */
export function DownloadIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <path d="M12 15V3" />
      <path d="M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
      <path d="m7 10 5 5 5-5" />
    </Lines>
  );
}

/** A file without a picture. */
export function FileIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />
      <path d="M14 2v5a1 1 0 0 0 1 1h5" />
    </Lines>
  );
}

/** Download all. */
export function FolderDownIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <path d="M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z" />
      <path d="M12 10v6" />
      <path d="m15 13-3 3-3-3" />
    </Lines>
  );
}

/** A picture that is missing. */
export function ImageOffIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <line x1="2" x2="22" y1="2" y2="22" />
      <path d="M10.41 10.41a2 2 0 1 1-2.83-2.83" />
      <line x1="13.5" x2="6" y1="13.5" y2="21" />
      <line x1="18" x2="21" y1="12" y2="15" />
      <path d="M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59" />
      <path d="M21 15V5a2 2 0 0 0-2-2H9" />
    </Lines>
  );
}

/** Open the full page. */
export function MaximizeIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <path d="M8 3H5a2 2 0 0 0-2 2v3" />
      <path d="M21 8V5a2 2 0 0 0-2-2h-3" />
      <path d="M3 16v3a2 2 0 0 0 2 2h3" />
      <path d="M16 21h3a2 2 0 0 0 2-2v-3" />
    </Lines>
  );
}

/** Close the full page. */
export function MinimizeIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <path d="M8 3v3a2 2 0 0 1-2 2H3" />
      <path d="M21 8h-3a2 2 0 0 1-2-2V3" />
      <path d="M3 16h3a2 2 0 0 1 2 2v3" />
      <path d="M16 21v-3a2 2 0 0 1 2-2h3" />
    </Lines>
  );
}

/** Pause. */
export function PauseIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <rect x="14" y="3" width="5" height="18" rx="1" />
      <rect x="5" y="3" width="5" height="18" rx="1" />
    </Lines>
  );
}

/** Play. */
export function PlayIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />
    </Lines>
  );
}

/** Try again. */
export function RotateCcwIcon(attributes: Attributes): ReactNode {
  return (
    <Lines {...attributes}>
      <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />
      <path d="M3 3v5h5" />
    </Lines>
  );
}

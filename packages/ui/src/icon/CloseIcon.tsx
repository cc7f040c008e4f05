import type { ReactNode, SVGProps } from 'react';

/**
 * The cross of close and clear buttons, identical to that of lucide. It is copied to keep the code of dialogs small: the
 * rendering code of lucide is larger than the dialog itself.
 */
export function CloseIcon(attributes: SVGProps<SVGSVGElement>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...attributes}
    >
      <path d="M18 6 6 18" />
      <path d="m6 6 12 12" />
    </svg>
  );
}

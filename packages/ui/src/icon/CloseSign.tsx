import type { ReactNode, SVGProps } from 'react';

/**
 * The cross of buttons that close or clear, the same as that of lucide. It is drawn here because dialogs have one: the code
 * with which lucide draws its icons weighs more than the dialog around it.
 */
export function CloseSign(attributes: SVGProps<SVGSVGElement>): ReactNode {
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

import type { ReactNode } from 'react';

/** The rotating ring without an accessible name, for parts that have their own. */
export function SpinnerIcon({ size = 20 }: { size?: number }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="vt:animate-spin vt:motion-reduce:animate-pulse"
    >
      <circle cx="10" cy="10" r="8" opacity="0.25" />
      <path d="M18 10a8 8 0 0 0-8-8" strokeLinecap="round" />
    </svg>
  );
}

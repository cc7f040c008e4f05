import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../internal/cn.ts';

/** Props of `QrCode`. */
export interface QrCodeProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The text of the code, such as an address. */
  text: string;
  /** What the code contains, for assistive technology. */
  label: string;
}

interface Code {
  readonly text: string;
  readonly size: number;
  readonly path: string;
}

/** Returns the dark cells of a code as one path. */
async function encodeText(text: string): Promise<Code> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { text, size, path };
}

/**
 * A text as a QR code, black on white in every theme, so that cameras read it. The code that draws it is loaded with
 * the first one; nothing is shown when that fails.
 */
export function QrCode({ text, label, className, ...rest }: QrCodeProps): ReactNode {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    let isCurrent = true;
    encodeText(text).then(
      (encoded) => isCurrent && setCode(encoded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const shown = code?.text === text ? code : undefined;
  return (
    <svg
      data-slot="qr-code"
      role="img"
      aria-label={label}
      aria-busy={!shown || undefined}
      viewBox={`0 0 ${shown?.size ?? 1} ${shown?.size ?? 1}`}
      shapeRendering="crispEdges"
      {...rest}
      className={cn('vt:size-40 vt:shrink-0 vt:rounded-control vt:border vt:border-border', className)}
    >
      <rect width="100%" height="100%" fill="#fff" />
      {shown && <path d={shown.path} fill="#000" />}
    </svg>
  );
}

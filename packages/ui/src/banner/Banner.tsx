import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconElement } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { bannerVariants, type BannerTone } from './banner.variants.ts';

/** Props of `Banner`. */
export interface BannerProps extends ComponentProps<'div'> {
  /** The colour and icon. Defaults to a neutral tone. */
  tone?: BannerTone | undefined;
  /** Buttons at the end. */
  actions?: ReactNode;
}

const toneIcons: Record<BannerTone, IconElement> = {
  info: <InfoIcon />,
  success: <CircleCheckIcon />,
  warning: <TriangleAlertIcon />,
  danger: <CircleAlertIcon />,
};

/** A message about the page or form below it. The tone `danger` is announced immediately, the others politely. */
export function Banner({ tone = 'info', actions, className, children, ...rest }: BannerProps): ReactNode {
  return (
    <div
      data-slot="banner"
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={cn(bannerVariants({ tone }), actions ? 'vt:items-center' : 'vt:items-start', className)}
    >
      <Icon icon={toneIcons[tone]} className={actions ? undefined : 'vt:mt-px'} />
      <div className="vt:min-w-0 vt:flex-1 vt:text-text">{children}</div>
      {actions && <div className="vt:flex vt:gap-2">{actions}</div>}
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../internal/cn.ts';
import { ScrollRegion } from '../internal/ScrollRegion.tsx';
import { useTexts } from '../messages/TextsProvider.tsx';
import { usePagePart } from '../provider/hostElement.ts';
import { sharedMessages } from '../messages/en/sharing/shared.ts';

/** Props of `SharedHeading`. */
export interface SharedHeadingProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The title of the link; empty for none. */
  title: string;
  /** Name of the person who shared the files. */
  senderName: string;
  /** Number of files. */
  count: number;
  /** A text of the sender; empty for none. */
  message: string;
}

/** Says who has shared what. Without a title that sentence is the heading. */
export function SharedHeading(props: SharedHeadingProps): ReactNode {
  const { title, senderName, count, message, className, ...rest } = props;
  const { t } = useTexts(sharedMessages);
  const { Title } = usePagePart();
  const sentence = t('shared.sharedFiles', { sender: senderName, count });
  return (
    <div data-slot="shared-heading" {...rest} className={cn('vt:min-w-0', className)}>
      <Title className="vt:text-lg vt:font-semibold vt:break-words">
        <bdi className="vt:plain">{title || sentence}</bdi>
      </Title>
      {title && <p className="vt:text-sm vt:break-words vt:text-muted">{sentence}</p>}
      {message && (
        <ScrollRegion
          label={t('shared.message')}
          className="vt:mt-2 vt:max-h-32 vt:max-w-prose vt:overflow-auto vt:text-sm vt:break-words vt:whitespace-pre-line vt:focus-ring"
        >
          <bdi className="vt:plain">{message}</bdi>
        </ScrollRegion>
      )}
    </div>
  );
}

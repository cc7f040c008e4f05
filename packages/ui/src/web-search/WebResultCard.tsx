import { ImageOffIcon } from 'lucide-react';
import type { MediaUrlSource } from '@vitrine/core/assets';
import type { ApiError, WebSearchItem } from '@vitrine/core/contract';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Badge } from '../badge/index.ts';
import { Button } from '../button/index.ts';
import { Checkbox } from '../checkbox/index.ts';
import { Icon } from '../icon/index.ts';
import { cn } from '../internal/cn.ts';
import { drawPicture } from '../internal/drawPicture.tsx';
import { errorText } from '../internal/errorText.ts';
import { Link } from '../link/index.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import { webSearchMessages } from '../messages/en/recognition/webSearch.ts';

/** The import of the picture of a card. */
export type WebResultState = 'importing' | 'imported' | 'duplicate' | 'failed';

/** Props of `WebResultCard`. */
export interface WebResultCardProps extends Omit<ComponentProps<'article'>, 'children' | 'onSelect'> {
  /** The picture. Its texts are drawn as plain text. */
  item: WebSearchItem;
  /** Address of its small picture; undefined for none. */
  src: string | MediaUrlSource | undefined;
  /** State of its import; undefined before it was started. */
  state?: WebResultState | undefined;
  /** Why the import has failed. */
  error?: ApiError | undefined;
  /** Whether it is selected. */
  selected?: boolean | undefined;
  /** Called with whether it is to be selected; without it there is no checkbox. */
  onSelect?: ((selected: boolean) => void) | undefined;
  /** Whether a file of the library looks like the picture. It can be imported nevertheless. */
  alike?: boolean | undefined;
  /** Address of the file of the library that is the same picture, or looks alike; without it there is only a text. */
  fileHref?: string | undefined;
  /** Called to import the picture, and to try again; without it there are no buttons. */
  onImport?: (() => void) | undefined;
  /** Called to cancel a running import. */
  onCancel?: (() => void) | undefined;
}

function Picture({ src }: Pick<WebResultCardProps, 'src'>): ReactNode {
  const { t } = useMessages(webSearchMessages);
  const [failedUrl, setFailedUrl] = useState<string>();
  const placeholder = (
    <span className="vt:flex vt:flex-col vt:items-center vt:gap-1.5 vt:text-xs vt:text-muted">
      <Icon icon={<ImageOffIcon />} size={24} />
      {t('webSearch.noPicture')}
    </span>
  );
  if (src === undefined) return placeholder;
  return drawPicture(src, (picture) => {
    if (picture.status === 'loading') return null;
    if (picture.status === 'failed' || picture.url === failedUrl) return placeholder;
    const { url } = picture;
    return (
      <img
        src={url}
        // The title beside it says what it shows.
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        className="vt:size-full vt:object-contain"
        onError={() => (typeof src === 'string' ? setFailedUrl(url) : src.fail(url))}
      />
    );
  });
}

const stateTexts = {
  importing: 'webSearch.importing',
  imported: 'webSearch.imported',
  duplicate: 'webSearch.already',
  failed: 'webSearch.failed',
} as const;

function badgeOf(state: WebResultState | undefined, known: Known) {
  if (state === undefined && known === 'alike') return { text: 'webSearch.alike', tone: 'neutral' } as const;
  const shown = state ?? (known === 'same' ? 'duplicate' : undefined);
  if (shown === undefined) return undefined;
  const tone = shown === 'failed' ? 'danger' : shown === 'importing' ? 'neutral' : 'success';
  return { text: stateTexts[shown], tone } as const;
}

function Overlay({ state, known }: { state: WebResultState | undefined; known: Known }): ReactNode {
  const { t } = useMessages(webSearchMessages);
  const badge = badgeOf(state, known);
  return (
    <span role="status" className="vt:pointer-events-none vt:absolute vt:inset-0 vt:flex vt:items-end vt:p-2">
      {badge && <Badge tone={badge.tone}>{t(badge.text)}</Badge>}
    </span>
  );
}

/** What is known of a picture before its import. */
type Known = 'same' | 'alike' | undefined;

/** A target that is large enough for a finger. */
const factLink = 'vt:inline-flex vt:min-h-6 vt:items-center';

function Facts({ item }: Pick<WebResultCardProps, 'item'>): ReactNode {
  const { t } = useMessages(webSearchMessages);
  const { width, height, bytes, licence, licenceUrl, sourcePage } = item;
  const facts = [
    width !== null && height !== null && t('webSearch.dimensions', { width, height }),
    bytes !== null && t('webSearch.size', { count: Math.round(bytes / 1024) }),
  ].filter((fact) => fact !== false);
  return (
    <>
      {facts.length > 0 && <p className="vt:text-xs vt:text-muted vt:tabular-nums">{facts.join(', ')}</p>}
      <p className="vt:flex vt:flex-wrap vt:gap-x-3 vt:text-xs vt:text-muted">
        {licenceUrl === null ? (
          <span className={factLink}>{licence ?? t('webSearch.unknownLicence')}</span>
        ) : (
          <Link href={licenceUrl} newTab className={factLink}>
            {licence ?? t('webSearch.licence')}
          </Link>
        )}
        {sourcePage !== null && (
          <Link href={sourcePage} newTab className={factLink}>
            {t('webSearch.sourcePage')}
          </Link>
        )}
      </p>
    </>
  );
}

/** Why a picture is marked, with a link to the file of the library. */
function KnownFile({ known, href }: { known: Known; href: string | undefined }): ReactNode {
  const { t } = useMessages(webSearchMessages);
  if (known === undefined) return null;
  const text = t(known === 'same' ? 'webSearch.sameFile' : 'webSearch.alikeFile');
  return (
    <p className="vt:text-xs vt:text-muted">
      {href === undefined ? (
        <span className={factLink}>{text}</span>
      ) : (
        <Link href={href} className={factLink}>
          {text}
        </Link>
      )}
    </p>
  );
}

/** A picture that was found on the web: what it is, under which licence, and its import. */
export function WebResultCard({
  item,
  src,
  state,
  error,
  selected = false,
  alike = false,
  fileHref,
  onSelect,
  onImport,
  onCancel,
  className,
  ...rest
}: WebResultCardProps): ReactNode {
  const { t } = useMessages(webSearchMessages);
  const titleId = useId();
  const name = item.title.trim() === '' ? t('webSearch.untitled') : item.title;
  const known = item.importedFileId !== null ? 'same' : alike ? 'alike' : undefined;
  const isEnded = state === 'imported' || state === 'duplicate';
  return (
    <article
      data-slot="web-result-card"
      data-state={state}
      aria-labelledby={titleId}
      {...rest}
      className={cn(
        'vt:flex vt:min-w-0 vt:flex-col vt:gap-2 vt:rounded-card vt:border vt:border-border vt:bg-raised vt:p-2',
        selected && 'vt:outline-2 vt:outline-accent',
        className,
      )}
    >
      <div className="vt:relative vt:flex vt:aspect-4/3 vt:items-center vt:justify-center vt:overflow-hidden vt:rounded-control vt:bg-mat">
        <Picture src={src} />
        <Overlay {...{ state, known }} />
      </div>
      <div className="vt:flex vt:flex-1 vt:flex-col vt:gap-1">
        <div className="vt:flex vt:items-start vt:gap-2">
          {onSelect && (
            <Checkbox
              label={t('webSearch.select', { name })}
              hideLabel
              checked={selected}
              disabled={isEnded || state === 'importing'}
              onChange={onSelect}
              // The box in the middle of the first line, and beside the title: the target around it is larger.
              className="vt:-me-2 vt:-mt-0.75 vt:shrink-0"
            />
          )}
          <h2 id={titleId} dir="auto" className="vt:line-clamp-2 vt:min-w-0 vt:text-sm vt:wrap-anywhere">
            {name}
          </h2>
        </div>
        <Facts item={item} />
        <KnownFile known={known} href={fileHref} />
        {state === 'failed' && error && <p className="vt:text-xs vt:text-muted">{errorText(t, error)}</p>}
      </div>
      {onImport && !isEnded && state !== 'importing' && (
        <Button size="small" aria-describedby={titleId} onClick={onImport}>
          {t(state === 'failed' ? 'webSearch.retry' : 'webSearch.import')}
        </Button>
      )}
      {state === 'importing' && onCancel && (
        <Button size="small" aria-describedby={titleId} onClick={onCancel}>
          {t('webSearch.cancel')}
        </Button>
      )}
    </article>
  );
}

import type { AssetFilter, Figure } from '@vitrine/core/report';
import type { Translate } from '@vitrine/ui/messages';
import type { figuresMessages } from '@vitrine/ui/messages/en';
import type { Count } from '@vitrine/ui/report';

/** The content that a number of the report counts: all files, all folders, or the files of a filter. */
export type DrillDown = AssetFilter | 'files' | 'folders';

/** Returns the address of the list that a number counts; undefined where there is none. */
export type DrillDownHref = (target: DrillDown) => string | undefined;

function targetOf({ key, filter }: Figure): DrillDown | undefined {
  return key === 'files' || key === 'folders' ? key : filter;
}

/** Returns figures with their labels and with links to the lists that they count. */
export function countsOf(
  figures: readonly Figure[],
  t: Translate<typeof figuresMessages>,
  hrefOf: DrillDownHref,
): Count[] {
  return figures.map((figure) => {
    const target = targetOf(figure);
    return {
      id: figure.key,
      label: t(`report.${figure.key}`),
      value: figure.count,
      href: target && hrefOf(target),
    };
  });
}

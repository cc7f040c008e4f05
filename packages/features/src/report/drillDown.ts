import type { AssetFilter, Figure } from '@vitrine/core/report';
import type { Translate } from '@vitrine/ui/messages';
import type { figuresMessages } from '@vitrine/ui/messages/en';
import type { Count } from '@vitrine/ui/report';

/** What a number of the report counts: all files, all folders, or the files of a filter. */
export type DrillDown = AssetFilter | 'files' | 'folders';

/** The address that lists what a number counts; undefined where there is none. */
export type DrillDownHref = (target: DrillDown) => string | undefined;

function targetOf({ key, filter }: Figure): DrillDown | undefined {
  return key === 'files' || key === 'folders' ? key : filter;
}

/** Figures as the parts draw them: with their words, and with the way to what they count. */
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

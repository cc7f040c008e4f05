import { planFieldEdits, type FieldProblem } from '@vitrine/core/card-layout';
import type { UseAssetEditorResult } from '@vitrine/hooks/assets';
import type { Translate } from '@vitrine/ui/messages';

type Explained = Exclude<FieldProblem, 'unknown' | 'read-only' | 'not-boolean' | 'not-stars'>;

/** Problems that somebody who types can put right; the others cannot come from this form. */
const explained: Readonly<Record<Explained, true>> = {
  'not-text': true,
  'not-number': true,
  'not-date': true,
  'not-list': true,
  'not-address': true,
  'lacks-longitude': true,
  'lacks-latitude': true,
};

function isExplained(problem: FieldProblem | undefined): problem is Explained {
  return problem !== undefined && Object.hasOwn(explained, problem);
}

/** What a field takes, in words; that it cannot be saved where no rule of core says why. */
export function problemText(problem: FieldProblem | undefined, t: Translate): string {
  return isExplained(problem) ? t(`assets.fieldProblem.${problem}`) : t('assets.fieldRefused');
}

/**
 * What to say at a field that the back end refused: what it takes, by core's rule for what is typed (WCAG 3.3.3), or
 * that it cannot be saved when the back end has a rule of its own. Undefined while nothing is refused.
 */
export function refusalText(
  key: string,
  { asset, changed, values, error }: UseAssetEditorResult,
  t: Translate,
): string | undefined {
  if (error?.fields[key] === undefined) return undefined;
  const edits = Object.fromEntries(changed.map((each) => [each, values[each] ?? null]));
  return problemText(planFieldEdits(asset.data?.fields ?? {}, edits).problems[key], t);
}

import type { FieldProblem } from '@vitrine/core/card-layout';
import type { Translate } from '@vitrine/ui/messages';
import type { assetsMessages } from '@vitrine/ui/messages/en';

type Explained = Exclude<FieldProblem, 'unknown' | 'read-only' | 'not-boolean' | 'not-stars' | 'not-status'>;

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

/** What a field takes, in words (WCAG 3.3.3); that it cannot be saved where no rule of core says why. */
export function problemText(problem: FieldProblem | undefined, t: Translate<typeof assetsMessages>): string {
  return isExplained(problem) ? t(`assets.fieldProblem.${problem}`) : t('assets.fieldRefused');
}

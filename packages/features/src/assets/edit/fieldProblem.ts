import type { FieldProblem } from '@vitrine/core/card-layout';
import type { Translate } from '@vitrine/ui/messages';
import type { assetsMessages } from '@vitrine/ui/messages/en';

type Correctable = Exclude<
  FieldProblem,
  'unknown' | 'read-only' | 'not-boolean' | 'not-stars' | 'not-status'
>;

/** Problems that the user can correct; the others cannot be caused by this form. */
const correctable: Readonly<Record<Correctable, true>> = {
  'not-text': true,
  'not-number': true,
  'not-date': true,
  'not-list': true,
  'not-keyword': true,
  'not-address': true,
  'not-in-list': true,
  'lacks-longitude': true,
  'lacks-latitude': true,
};

function isCorrectable(problem: FieldProblem | undefined): problem is Correctable {
  return problem !== undefined && Object.hasOwn(correctable, problem);
}

/** Returns the error text of a field with the expected format (WCAG 3.3.3), or a general text for other problems. */
export function problemText(problem: FieldProblem | undefined, t: Translate<typeof assetsMessages>): string {
  return isCorrectable(problem) ? t(`assets.fieldProblem.${problem}`) : t('assets.fieldRefused');
}

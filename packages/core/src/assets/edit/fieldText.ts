import type { FieldValue } from '../../contract/index.ts';
import { formatListText, parseListText } from '../../internal/listText.ts';

export { formatListText, parseListText };

/**
 * Returns the value to store for a typed text; undefined when the text is no value of the field's kind. A blank text is
 * null.
 */
export function parseFieldText(text: string, kind: string): FieldValue | undefined {
  if (kind === 'list') return parseListText(text);
  if (text.trim() === '') return null;
  if (kind !== 'number') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** Returns the editable text of a value. */
export function formatFieldText(value: FieldValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? formatListText(value) : String(value);
}

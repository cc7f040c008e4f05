import type { OfferedField } from '@vitrine/core/card-layout';
import type { Translate } from '@vitrine/ui/messages';
import type { fieldsMessages } from '@vitrine/ui/messages/en';

/**
 * Returns the label of a field: from the catalogue, from the tenant for custom fields, from the configuration for the
 * brand mark.
 */
export function fieldLabel(
  { key, messageId, label }: Pick<OfferedField, 'key' | 'messageId' | 'label'>,
  t: Translate<typeof fieldsMessages>,
  onBrandName?: string,
): string {
  if (key === 'isOnBrand' && onBrandName !== undefined) return onBrandName;
  return messageId === undefined ? (label ?? key) : t(messageId);
}

/** The sections of the image fields, in the order in which every list shows them. */
export const fieldSections = [
  'fileDetails',
  'recognition',
  'exif',
  'iptcImage',
  'iptcContent',
  'iptcStatus',
  'iptcContact',
  'iptcCategory',
  'location',
  'customFields',
  'workflows',
  'viewing',
  'photographerInfo',
] as const;

/** One section of the image fields. */
export type FieldSection = (typeof fieldSections)[number];

/**
 * The message id of a section's heading. Without a workflow the section of workflows holds the expiry fields alone
 * and is called 'Expiry'.
 */
export function sectionMessageId(
  section: FieldSection,
  hasWorkflow = true,
): `sections.${FieldSection | 'expiry'}` {
  return section === 'workflows' && !hasWorkflow ? 'sections.expiry' : `sections.${section}`;
}

/** The sections of the fields, in the order of every list. */
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

/** One of the `fieldSections`. */
export type FieldSection = (typeof fieldSections)[number];

/**
 * Returns the message id of a section's heading. Without a workflow the section of workflows contains only the expiry
 * fields and is called 'Expiry'.
 */
export function sectionMessageId(
  section: FieldSection,
  hasWorkflow = true,
): `sections.${FieldSection | 'expiry'}` {
  return section === 'workflows' && !hasWorkflow ? 'sections.expiry' : `sections.${section}`;
}
